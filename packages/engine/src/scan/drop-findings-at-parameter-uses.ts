/**
 * A secret that is the default of a parameter is reported at the parameter, where somebody has to remove it, and not once
 * more wherever the parameter is used.
 */
import { findNearestSourceTree } from "@plumbline/iac";
import type { PathStep } from "@plumbline/model";
import type { Finding } from "../judge/finding.js";
import type { Subject } from "../judge/subject.js";

/** What a finding about a secret refers to, by the finding: `Password` of `!Ref Password`. */
export type ParameterNamesByFinding = ReadonlyMap<Finding, string>;

/** Longer texts are more than a reference. */
const MAX_REFERENCE = 200;

/** `Ref: Password`, `!Ref Password`, `{"Ref": "Password"}`, `[parameters('password')]`, a variable of Bicep's or Terraform's. */
const references = [
  /(?:!Ref|"?Ref"?\s*:)\s*["']?([\w.]+)["']?\s*\}?\s*$/,
  /\[\s*parameters\('([^']+)'\)\s*\]["']?\s*$/,
  /[:=]\s*(?:var\.)?([A-Za-z_]\w*)\s*$/,
];

export function findReferencedParameterName(subject: Subject, path: readonly PathStep[]): string | undefined {
  const { source, start, end } = findNearestSourceTree(subject.source, path);
  if (end - start > MAX_REFERENCE) return undefined;
  const text = source.text.slice(start, end);
  return references.map((form) => form.exec(text)?.[1]).find((name) => name !== undefined);
}

export function dropFindingsAtParameterUses(
  findings: readonly Finding[],
  referred: ParameterNamesByFinding,
): readonly Finding[] {
  if (referred.size === 0) return findings;
  const parameters = new Set(
    findings.flatMap(({ rule, range, path }) =>
      rule.isAboutSecrets && isDefault(path) ? [keyOf(range.file, String(path[1]))] : [],
    ),
  );
  return findings.filter((finding) => {
    const name = referred.get(finding);
    return name === undefined || !parameters.has(keyOf(finding.range.file, name));
  });
}

function isDefault([section, , member]: readonly PathStep[]): boolean {
  return /^(?:parameters|variable)$/i.test(String(section)) && /^default(?:value)?$/i.test(String(member));
}

/** Names of parameters of ARM templates are the same in any case. */
function keyOf(file: string, name: string): string {
  return `${file}\n${name.toLowerCase()}`;
}
