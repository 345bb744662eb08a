/** The form of an operation in the docs: a field for everything that can be sent, the example filled in. */
import { escapeHtml, renderInlineHtml } from "./escape-html.js";
import type { OpenApiOperation } from "./openapi.js";

export interface TryFormInputSchema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: TryFormInputSchema;
  readonly properties?: Readonly<Record<string, TryFormInputSchema>>;
  readonly required?: readonly string[];
}

interface Field {
  readonly name: string;
  readonly in: "path" | "query" | "body";
  readonly required: boolean;
  readonly schema: TryFormInputSchema;
  readonly example: unknown;
}

type Sends = "query" | "json" | "multipart";

export function renderOperationTryForm(path: string, method: string, operation: OpenApiOperation): string {
  const { sends, fields } = requestOf(operation);
  const controls = fields.map((field) => fieldHtml(`${operation.operationId}-${field.name}`, field));
  return `<details class="try" data-needs-script hidden><summary>Try it</summary>
<form data-path="${escapeHtml(path)}" data-method="${method.toUpperCase()}" data-sends="${sends}" aria-label="${escapeHtml(operation.summary)}">
<div class="fields">${controls.join("")}</div>
<button type="submit">Send</button> <button type="button" class="stop" hidden>Stop</button>
<div class="result" hidden><h4>Request</h4><pre class="asked"></pre><h4>Reply</h4>
<p class="status" role="status"></p><pre class="reply" tabindex="0" aria-label="Reply"></pre></div></form></details>`;
}

/** What may go into the body goes there; a DELETE may have its parameters in either place. */
function requestOf(operation: OpenApiOperation): { readonly sends: Sends; readonly fields: readonly Field[] } {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => media === undefined || parameter.in === "path")
    .map(({ name, in: place, required, schema, content, example }) => {
      const json = content?.["application/json"];
      return { name, in: place, required, schema: schema ?? json?.schema ?? {}, example: example ?? json?.example };
    });
  if (media === undefined) return { sends: "query", fields: parameters };
  const { properties = {}, required = [] } = media.schema as TryFormInputSchema;
  const example = (media.example ?? {}) as Readonly<Record<string, unknown>>;
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "body" as const,
    required: required.includes(name),
    schema,
    example: example[name],
  }));
  return {
    sends: type === "multipart/form-data" ? "multipart" : "json",
    fields: [...parameters, ...members],
  };
}

function fieldHtml(id: string, field: Field): string {
  const { name, required, schema } = field;
  const about = schema.description === undefined ? "" : `<small>${renderInlineHtml(schema.description)}</small>`;
  const wide = typeOf(schema) === "json" ? ' class="wide"' : "";
  const mark = required ? ' <small aria-hidden="true">required</small>' : "";
  return `<label${wide} for="${id}"><code>${escapeHtml(name)}</code>${mark}${control(id, field)}${about}</label>`;
}

function control(id: string, { name, in: place, required, schema, example }: Field): string {
  const type = typeOf(schema);
  const common = `id="${id}" name="${escapeHtml(name)}" data-in="${place}" data-type="${type}"${required ? ' aria-required="true"' : ""}`;
  if (type === "file") return `<input type="file" multiple ${common}>`;
  const choices = schema.enum?.map(String) ?? (type === "boolean" ? ["true", "false"] : undefined);
  if (choices !== undefined) {
    const options = (required ? [] : [""]).concat(choices);
    const shown = options.map(
      (choice) => `<option${choice === String(example ?? "") ? " selected" : ""}>${escapeHtml(choice)}</option>`,
    );
    return `<select ${common}>${shown.join("")}</select>`;
  }
  if (type === "json") {
    const text = example === undefined ? "" : JSON.stringify(example, null, 2);
    return `<textarea spellcheck="false" ${common}>${escapeHtml(text)}</textarea>`;
  }
  const mode = type === "integer" ? ' inputmode="numeric"' : "";
  const value = example === undefined ? "" : escapeHtml(String(example));
  return `<input type="text" autocomplete="off" spellcheck="false"${mode} value="${value}" ${common}>`;
}

function typeOf(schema: TryFormInputSchema): "file" | "json" | "integer" | "boolean" | "text" {
  if (schema.items?.format === "binary") return "file";
  if (schema.type === "array" || schema.type === "object") return "json";
  return schema.type === "integer" || schema.type === "boolean" ? schema.type : "text";
}
