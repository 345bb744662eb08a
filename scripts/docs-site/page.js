/** One page of the site: Markdown as HTML with anchors, and the frame around it. Nothing of it is loaded from elsewhere. */
import { Marked } from "marked";

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
}

/**
 * The body of a page, and its headings. `resolveLink` gives the address of a link within the site, or undefined for what is no part of it:
 * that stays as text.
 */
export function renderMarkdown(text, resolveLink) {
  const headings = [];
  const used = new Map();
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const title = plainText(html);
        const id = uniqueSlug(title, used);
        headings.push({ depth, id, title });
        const anchor = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}">#</a>`;
        return `<h${depth} id="${id}">${html}${depth === 1 ? "" : ` ${anchor}`}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const address = resolveLink(href);
        return address === undefined ? html : `<a href="${escapeHtml(address)}">${html}</a>`;
      },
      image({ href, text: alt }) {
        return `<img src="${escapeHtml(resolveLink(href) ?? href)}" alt="${escapeHtml(alt)}" loading="lazy">`;
      },
      // What is wider than the page is moved by itself, by keyboard too.
      code({ text: code, lang = "" }) {
        return `<pre tabindex="0"><code data-language="${escapeHtml(lang)}">${escapeHtml(code)}</code></pre>\n`;
      },
      table(token) {
        const row = (cells, tagOf) =>
          `<tr>${cells.map((cell) => `<${tagOf(cell)}>${this.parser.parseInline(cell.tokens)}</${tagOf(cell)}>`).join("")}</tr>\n`;
        const isNamed = ({ text: name }) => name !== "";
        const head = token.header.some(isNamed)
          ? `<thead>${row(token.header, (cell) => (isNamed(cell) ? "th" : "td"))}</thead>`
          : "";
        const body = token.rows.map((cells) => row(cells, () => "td")).join("");
        tables += 1;
        const label = escapeHtml(`Table ${tables}: ${headings.at(-1)?.title ?? ""}`);
        return `<div class="wide" tabindex="0" role="region" aria-label="${label}"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(text), headings };
}

/** As GitHub makes them, so that the same links work in both places. */
function uniqueSlug(title, used) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, "")
    .replaceAll(" ", "-");
  const count = used.get(slug) ?? 0;
  used.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

export function plainText(html) {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name]);
}

const FEW = 2;

/** A list of what is on the page, where it is more than a few things; of a page that is one thing, with its parts. */
export function listHeadings(headings) {
  const listed = (deepest) => headings.filter(({ depth }) => depth > 1 && depth <= deepest);
  const shown = [2, 3].map(listed).find(({ length }) => length >= FEW);
  if (shown === undefined) return "";
  const items = shown.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  return `<nav class="on-page" aria-label="On this page"><ul>${items.join("")}</ul></nav>`;
}

export function framePage({ title, html, headings, groups, current, version }) {
  const list = groups.map(
    ({ title: group, pages }) =>
      `<h2>${escapeHtml(group)}</h2><ul>${pages
        .map(
          ({ file, name }) =>
            `<li><a href="${file}"${file === current ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a></li>`,
        )
        .join("")}</ul>`,
  );
  // The list stands behind the first heading.
  const [, first = "", rest = html] = /^(\s*<h1[\s\S]*?<\/h1>)([\s\S]*)$/.exec(html) ?? [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Plumbline</title>
<link rel="stylesheet" href="site.css">
<script src="search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><a class="home" href="index.html">Plumbline</a> <span class="version">${escapeHtml(version)}</span> <a class="to-pages" href="#pages">All pages</a>
<form id="search" role="search" hidden><label for="query">Search</label> <input id="query" type="search" autocomplete="off"></form>
</header>
<div class="columns">
<nav class="pages" id="pages" aria-label="Pages">${list.join("")}</nav>
<main id="content"><div id="results" hidden aria-live="polite"></div><article>${first}${listHeadings(headings)}${rest}</article></main>
</div>
</body>
</html>
`;
}
