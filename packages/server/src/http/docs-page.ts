/** The interface for people to read: one page, no script, nothing loaded from elsewhere. */
import type { OpenApiDocument, OpenApiOperation } from "./openapi.js";

export function docsPage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${slug(name)}">${escapeHtml(name)}</h2>${own.map(operationHtml).join("")}</section>`;
  });
  const menu = document.tags.map(({ name }) => {
    const links = entries
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`);
    return `<li><a href="#${slug(name)}">${escapeHtml(name)}</a><ul>${links.join("")}</ul></li>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plumbline API</title><style>${style}</style></head>
<body><nav aria-label="Operations"><p class="name">Plumbline <small>${escapeHtml(document.info.version)}</small></p>
<p><a href="/api/openapi.json">openapi.json</a></p><details class="menu"><summary>Operations</summary><ul>${menu.join("")}</ul></details></nav>
<main><h1>Plumbline API</h1><p>${inline(document.info.description)}</p>
<p>Send <code>Authorization: Bearer &lt;token&gt;</code> with every request. Paths begin with <code>/{tenant}</code>, or with
<code>/api</code> for the token's own tenant.</p>
<pre>curl -H "Authorization: Bearer $TOKEN" $URL/default/api/collection/list</pre>
${sections.join("")}</main></body></html>`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OpenApiOperation;
}): string {
  const paragraphs = operation.description.split("\n\n").map((part) => `<p>${inline(part)}</p>`);
  return `<article id="${operation.operationId}"><h3><span class="${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(operation.summary)}</p>${paragraphs.join("")}${inputHtml(operation)}${responsesHtml(operation)}</article>`;
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaShape;
}

interface SchemaShape {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly required?: readonly string[];
}

function inputHtml(operation: OpenApiOperation): string {
  const parts: string[] = [];
  const parameters = operation.parameters ?? [];
  if (parameters.length > 0) {
    const fields = parameters.map(({ name, required, schema, content, description }) => ({
      name,
      required,
      schema: { ...((schema ?? content?.["application/json"].schema) as SchemaShape), description },
    }));
    parts.push(`<h4>Query</h4>${fieldTable(fields)}`);
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    const { properties = {}, required = [] } = media.schema as SchemaShape;
    const fields = Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      required: required.includes(name),
    }));
    const example =
      "example" in media ? `<details><summary>Example</summary><pre>${json(media.example)}</pre></details>` : "";
    const title = operation.requestBody?.required === false ? `or as body (${type})` : `Body (${type})`;
    parts.push(`<h4>${escapeHtml(title)}</h4>${fieldTable(fields)}${example}`);
  }
  return parts.join("");
}

function fieldTable(fields: readonly Field[]): string {
  if (fields.length === 0) return "<p>No fields.</p>";
  const rows = fields.map(({ name, required, schema }) => {
    const type = schema.enum === undefined ? (schema.type ?? "any") : schema.enum.map(String).join(" | ");
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${required ? "yes" : ""}</td><td>${inline(schema.description ?? "")}</td></tr>`;
  });
  return `<table><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** What every operation may answer is said in one line; what is particular to this one gets its own. */
function responsesHtml(operation: OpenApiOperation): string {
  const entries = Object.entries(operation.responses);
  const isParticular = ([status, response]: (typeof entries)[number]) =>
    status === "200" || response.description.includes(". ");
  const rows = entries.filter(isParticular).map(([status, response]) => {
    const media = "content" in response ? (response.content as Record<string, { example?: unknown }>) : {};
    const example = media["application/json"]?.example;
    const shown =
      status === "200" && example !== undefined
        ? `<details><summary>Example</summary><pre>${json(example)}</pre></details>`
        : "";
    return `<tr><td><code>${status}</code></td><td>${inline(response.description)}${shown}</td></tr>`;
  });
  const common = entries
    .filter((entry) => !isParticular(entry))
    .map(([status, { description }]) => `${status} ${description}`);
  return `<h4>Replies</h4><table><tbody>${rows.join("")}<tr><td></td><td>${escapeHtml(common.join(" · "))}</td></tr></tbody></table>`;
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2) ?? "");

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 15%,transparent);--soft:color-mix(in srgb,currentColor 6%,transparent)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);font:15px/1.5 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.25rem;border-right:1px solid var(--line);font-size:.9rem}
nav ul{list-style:none;padding-left:.75rem;margin:.25rem 0}nav>ul{padding-left:0}nav a{color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}
.name{font-weight:700;font-size:1.15rem;margin:0}main{padding:1.5rem 2.5rem;max-width:62rem}h2{margin-top:3rem;border-bottom:1px solid var(--line)}
article{margin:2.25rem 0;scroll-margin-top:1rem}h3{margin:0;font-size:1.05rem}h4{margin:1rem 0 .35rem;font-size:.9rem}.summary{font-weight:600;margin:.25rem 0}
h3 span{display:inline-block;min-width:4.2rem;text-align:center;padding:.1rem .4rem;border-radius:.3rem;color:#fff;font-size:.8rem}
.get{background:#1769aa}.post{background:#2e7d32}.delete{background:#b3261e}
table{border-collapse:collapse;width:100%}td:last-child{overflow-wrap:anywhere}summary{cursor:pointer}td:first-child{white-space:nowrap}
@media(min-width:50rem){.menu>summary{display:none}.menu::details-content{content-visibility:visible}}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-top:1px solid var(--line)}th{font-weight:600;font-size:.85rem}
pre{background:var(--soft);padding:.8rem 1rem;overflow:auto;border-radius:.4rem;font-size:.85rem}code{font-size:.92em}
@media(max-width:50rem){body{grid-template-columns:minmax(0,1fr)}nav{position:static;height:auto;border:0}main{padding:1rem}th,td{padding:.35rem .3rem}table{display:block;overflow-x:auto;font-size:.85rem}}
`;
