"""Words for people: the languages, sentences in the reader's own, and what people may be called."""
