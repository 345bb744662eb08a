/** The interface for people to read and try: one page, nothing loaded from elsewhere, nothing kept in the browser. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { escapeHtml, renderInlineHtml } from "./escape-html.js";
import type { OpenApiDocument, OpenApiOperation } from "./openapi.js";
import { renderOperationTryForm, type TryFormInputSchema } from "./openapi-docs-try-form.js";

export interface OpenApiDocsPage {
  readonly html: string;
  /** The hash of its script. */
  readonly hash: string;
}

const asset = (name: string) => readFileSync(new URL(`../../pages/${name}`, import.meta.url), "utf8");

export function renderOpenApiDocsPage(document: OpenApiDocument): OpenApiDocsPage {
  const [script, style] = [asset("docs.js"), asset("docs.css")];
  const hash = createHash("sha256").update(script).digest("base64");
  return {
    html: pageHtml(document, script, style),
    hash,
  };
}

function pageHtml(document: OpenApiDocument, script: string, style: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const tagEntries = entries.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${slug(name)}">${escapeHtml(name)}</h2>${tagEntries.map(operationHtml).join("")}</section>`;
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
<main><h1>Plumbline API</h1><p>${renderInlineHtml(document.info.description)}</p>
<p>Send <code>Authorization: Bearer &lt;token&gt;</code> with every request. Paths begin with <code>/{tenant}</code>, or with
<code>/api</code> for the token's own tenant.</p>
<pre>curl -H "Authorization: Bearer $TOKEN" $URL/default/api/collection/list</pre>
<form class="access" data-needs-script hidden aria-label="Access"><p><strong>Try it here.</strong> Every operation below has a form, with its example filled in; what it sends is real.</p>
<div class="fields"><label for="token">Token<input id="token" type="password" autocomplete="off" spellcheck="false"><small>Kept in this field until the page is closed, and nowhere else. Empty: the session you are signed in with.</small></label>
<label for="tenant">Tenant<input id="tenant" type="text" value="" autocomplete="off" spellcheck="false"><small>Empty: the token's own.</small></label></div></form>
${sections.join("")}</main><script type="module">${script}</script></body></html>`;
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
  const paragraphs = operation.description.split("\n\n").map((part) => `<p>${renderInlineHtml(part)}</p>`);
  return `<article id="${operation.operationId}"><h3><span class="${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(operation.summary)}</p>${paragraphs.join("")}${inputHtml(operation)}${renderOperationTryForm(path, method, operation)}${responsesHtml(operation)}</article>`;
}

interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: TryFormInputSchema;
}

function inputHtml(operation: OpenApiOperation): string {
  const parts: string[] = [];
  const parameters = operation.parameters ?? [];
  if (parameters.length > 0) {
    const fields = parameters.map(({ name, required, schema, content, description }) => ({
      name,
      required,
      schema: { ...((schema ?? content?.["application/json"].schema) as TryFormInputSchema), description },
    }));
    parts.push(`<h4>Query</h4>${fieldTable(fields)}`);
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    const { properties = {}, required = [] } = media.schema as TryFormInputSchema;
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
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}</td><td>${required ? "yes" : ""}</td><td>${renderInlineHtml(schema.description ?? "")}</td></tr>`;
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
    return `<tr><td><code>${status}</code></td><td>${renderInlineHtml(response.description)}${shown}</td></tr>`;
  });
  const common = entries
    .filter((entry) => !isParticular(entry))
    .map(([status, { description }]) => `${status} ${description}`);
  return `<h4>Replies</h4><table><tbody>${rows.join("")}<tr><td></td><td>${escapeHtml(common.join(" · "))}</td></tr></tbody></table>`;
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2) ?? "");
