"""WebKitGTK in a bare window, which may be as narrow as a phone; run by Debian's Python, driven by WebKitWebDriver.

Whatever goes wrong in a page is printed, a line each.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WRONG = """
const tell = words => webkit.messageHandlers.wrong.postMessage(String(words));
addEventListener("error", event => tell(event.message), true);
addEventListener("unhandledrejection", event => tell(event.reason));
addEventListener("securitypolicyviolation", event => tell(`Content Security: ${event.violatedDirective}`));
"""
WIDTH, HEIGHT = map(int, os.environ["WINDOW"].split("x"))


def window(_session: WebKit2.AutomationSession) -> WebKit2.WebView:
    """The one window that the driver asks for."""
    content = WebKit2.UserContentManager()
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(WRONG, frames, start, None, None))
    content.connect("script-message-received::wrong", wrong)
    content.register_script_message_handler("wrong")
    view = WebKit2.WebView(
        user_content_manager=content, web_context=context, is_controlled_by_automation=True
    )
    frame = Gtk.Window(default_width=WIDTH, default_height=HEIGHT, decorated=False)
    frame.add(view)
    frame.show_all()
    view.grab_focus()
    view.connect("close", lambda _view: frame.destroy())
    return view


def wrong(_content: WebKit2.UserContentManager, said: WebKit2.JavascriptResult) -> None:
    print("wrong:", said.get_js_value().to_string(), flush=True)


def started(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """The driver expects a browser of that name and of its own version."""
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", window)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", started)
Gtk.main()
