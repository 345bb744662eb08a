/** Writes a draft as the text of a `plumbline.yaml`. */
import type { JsonValue } from "@plumbline/model";
import type { SettingsDraft } from "./settings-draft-and-severities.js";

const order = ["rule", "skip-rule", "framework", "exclude", "var-file"] as const;

export function formatSettings(draft: SettingsDraft, origins: readonly string[]): string {
  const lines = [`# made of ${origins.map(toComment).join(" and ")} by plumbline migrate-config`];
  for (const name of order) {
    const entries = draft.lists.get(name) ?? [];
    if (entries.length === 0) continue;
    lines.push(`${name}:`);
    for (const { value, comment } of entries)
      lines.push(`  - ${formatScalar(value)}${comment === undefined ? "" : ` # ${toComment(comment)}`}`);
  }
  if (draft.ruleSettings.size > 0) lines.push("rule-settings:");
  for (const [id, settings] of draft.ruleSettings) lines.push(`  ${id}: ${formatFlow(settings)}`);
  for (const [name, value] of draft.scalars) lines.push(`${name}: ${formatScalar(value)}`);
  if (draft.driftIgnores.length > 0) lines.push("drift:", "  ignore:");
  for (const rule of draft.driftIgnores) lines.push(`    - ${formatFlow(rule)}`);
  return `${lines.join("\n")}\n`;
}

function formatFlow(value: object): string {
  const members = Object.entries(value).map(([name, each]) => `${name}: ${formatValue(each as JsonValue)}`);
  return `{ ${members.join(", ")} }`;
}

function formatValue(value: JsonValue): string {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return formatFlow(value);
  return Array.isArray(value) ? `[${value.map(formatValue).join(", ")}]` : formatScalar(value as string | boolean);
}

const PLAIN = /^[A-Za-z_/][\w./-]*(?: [\w./-]+)*$/;

/** Everything that YAML might take for something else is in quotes; a text in JSON is one in YAML. */
function formatScalar(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const isWord = /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  return PLAIN.test(value) && !isWord ? value : JSON.stringify(value);
}

function toComment(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}
