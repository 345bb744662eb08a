/**
 * The report as one page that needs nothing else. Everything is there without scripts; the one script filters and folds.
 * The page's policy allows that script and that style sheet by their hashes and nothing more, so that even a mistake in
 * escaping could not run, load or send anything. What strangers write stands between tags only, never in an attribute.
 */
import { createHash } from "node:crypto";
import { escapeMarkup } from "./escape-markup.js";
import { htmlScript } from "./html-script.js";

/** The parts of a self-contained page. */
export interface HtmlPage {
  /** Without markup. */
  readonly title: string;
  readonly heading: string;
  /** What follows is markup. */
  readonly about: readonly (readonly [name: string, markup: string])[];
  readonly main: readonly string[];
  readonly style: string;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Writes a page that loads nothing, and allows its own script and style only. */
export function renderHtmlPage({ title, heading, about, main, style }: HtmlPage): string {
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(htmlScript)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeMarkup(heading)}</h1>
<dl>
${about.map(([name, markup]) => `<div><dt>${name}</dt><dd>${markup}</dd></div>`).join("\n")}
</dl>
</header>
<main>
${main.filter((part) => part !== "").join("\n")}
</main>
<script>${htmlScript}</script>
</body>
</html>
`;
}

/** Hooks may name hundreds of files. */
const MOST_NAMED = 10;

/** The first paths of a scan as markup, and how many more there are. */
export function renderScannedPaths(scanned: readonly string[]): string {
  const named = scanned.slice(0, MOST_NAMED).map((name) => `<code>${escapeMarkup(name)}</code>`);
  const more = scanned.length > MOST_NAMED ? ` and ${scanned.length - MOST_NAMED} more` : "";
  return `${named.join(", ")}${more}`;
}

/** `2026-11-15T21:40:12.345Z` as `2026-11-15 21:40 UTC` */
export function formatReportDate(date: string): string {
  return date.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, "$1 $2 UTC");
}
