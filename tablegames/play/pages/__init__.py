"""The pages and the forms: they translate, and decide nothing."""
