"""A refusal as a page: for somebody who follows a link to what only programs read as a rule."""

from __future__ import annotations

from html import escape
from string import Template
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse

HOME: Final = {"en": "To the lobby", "de": "Zur Übersicht", "cs": "Do přehledu"}

# The colours are those of the page's own tokens.
PAGE: Final = Template("""<!doctype html><html lang="$language"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/bell.svg" type="image/svg+xml"><title>Veche</title>
<style>
  :root { --bg: #e6dfd1; --surface: #fdf9f1; --ink: #211e1a; --line: #d5cbb9;
    --accent: #0c6b5f; --on: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --bg: #171613; --surface: #23211d; --ink: #f3ede1; --line: #4a453c;
      --accent: #6fd0c0; --on: #06231f; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--bg);
    color: var(--ink); font: 16px/1.4 system-ui, sans-serif; }
  main { max-width: 26em; margin: 1em; padding: 2em; text-align: center; background: var(--surface);
    border: 1px solid var(--line); border-radius: 14px; overflow-wrap: anywhere; }
  h1 { font-size: 1.4em; line-height: 1.2; margin: 0.6em 0 1em; }
  a { display: inline-block; padding: 0.8em 1.4em; border-radius: 10px; font-weight: 600;
    background: var(--accent); color: var(--on); text-decoration: none; }
</style>
<main><img src="/bell.svg" alt="" width="56" height="56"><h1>$sentence</h1>
<a href="/">$home</a></main></html>""")


def wants_page(request: Request) -> bool:
    """A browser that goes somewhere, not a page that asks for data."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")


def page(sentence: str, status: int, language: str) -> HTMLResponse:
    told = {"sentence": escape(sentence), "language": language, "home": HOME[language]}
    return HTMLResponse(PAGE.substitute(told), status)
