/** Values as Bicep writes them. */
import type { JsonValue } from "@plumbline/model";
import { isJsonObject } from "@plumbline/model";

/** Over several lines, as Bicep's own formatter has it; `indent` is that of the line it begins on. */
export function formatBicepValue(value: JsonValue, indent: string): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" && !Number.isInteger(value)) return `json('${value}')`;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => `${deeper}${formatBicepValue(item, deeper)}\n`).join("")}${indent}]`;
  }
  if (!isJsonObject(value)) return String(value);
  const members = Object.entries(value);
  if (members.length === 0) return "{}";
  return `{\n${members.map(([name, member]) => `${deeper}${formatBicepKey(name)}: ${formatBicepValue(member, deeper)}\n`).join("")}${indent}}`;
}

export function formatBicepKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\\']/g, "\\$&")
    .replace(/\$(?=\{)/g, "\\$")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r")
    .replaceAll("\t", "\\t");
  return `'${escaped}'`;
}
