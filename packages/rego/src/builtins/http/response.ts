import { parseJson } from "../../values/json-reader.js";
import { setEntrySafely } from "../../values/object-map.js";
import type { Value } from "../../values/value.js";
import { parseYamlText } from "../encodings/yaml-reader.js";

/** What came back over the network. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
}

/** The response object of `http.send`. A body that cannot be decoded is null. */
export function toResponseObject(answer: HttpResponse, decode: "json" | "yaml" | undefined): Value {
  const headers: Record<string, Value> = {};
  for (const [name, values] of Object.entries(answer.headers)) setEntrySafely(headers, name.toLowerCase(), [...values]);
  return {
    status: `${answer.statusCode} ${answer.statusText}`.trimEnd(),
    status_code: answer.statusCode,
    headers,
    raw_body: answer.body,
    body: decodedBody(answer.body, decode ?? formatOf(headers)),
  };
}

function formatOf(headers: Readonly<Record<string, Value>>): "json" | "yaml" | undefined {
  const values = Object.hasOwn(headers, "content-type") ? headers["content-type"] : undefined;
  const type = Array.isArray(values) && typeof values[0] === "string" ? values[0] : "";
  if (/^\s*application\/(?:[^;\s]*\+)?json\s*(?:;|$)/i.test(type)) return "json";
  return /application\/(?:x-)?yaml/.test(type) ? "yaml" : undefined;
}

function decodedBody(body: string, format: "json" | "yaml" | undefined): Value {
  try {
    if (format === "json") return parseJson(body);
    return format === "yaml" ? parseYamlText(body, () => {}) : null;
  } catch {
    return null;
  }
}
