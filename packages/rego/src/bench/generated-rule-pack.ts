import type { Source } from "../syntax/source.js";
import { formatPackRule } from "./policies/pack.js";
import { attributeNames, resourceKinds } from "./policies/template-resources.js";

export interface GeneratedRulePack {
  readonly files: readonly Source[];
  readonly bytes: number;
  /** Rules as a reader counts them; each is five definitions. */
  readonly rules: number;
  readonly query: string;
}

const rulesPerFile = 10;

/** About a megabyte of rules in the style of public packs, ten to a file. */
export function generateRulePackOfBytes(size = 1_000_000): GeneratedRulePack {
  const files: Source[] = [];
  let bytes = 0;
  while (bytes < size) {
    const rules = Array.from({ length: rulesPerFile }, (_, i) => {
      const n = files.length * rulesPerFile + i;
      const kind = resourceKinds[n % resourceKinds.length] as string;
      return `\n# Rule ${n} of the pack: what ${kind} must have.\n${formatPackRule(`rule_${n}`, kind, attributeNames[n % attributeNames.length] as string)}`;
    });
    const text = `package pack.part${files.length}\n${rules.join("")}`;
    files.push({ file: `part${files.length}.rego`, text });
    bytes += text.length;
  }
  return { files, bytes, rules: files.length * rulesPerFile, query: "data.pack" };
}
