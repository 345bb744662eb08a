/** The rules that come with Plumbline: where they lie, and what they are. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { KnownError } from "@plumbline/model";
import { readRule } from "./read-rule.js";
import type { Rule } from "./rule.js";

const starterFolder = fileURLToPath(new URL("../../../../rules", import.meta.url));
const RULE_FILE = "rule.rego";

export interface StarterRule {
  readonly rule: Rule;
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly text: string;
}

/** In order of names. Small files, all wanted at once: waiting for each costs more than reading it. */
export function readStarterPack(): readonly StarterRule[] {
  return starterFiles().map((path) => {
    const file = join(starterFolder, path);
    const text = readFileSync(file, "utf8");
    return { rule: readRule(file, text), name: dirname(path).split(sep).join("/"), text };
  });
}

function starterFiles(): readonly string[] {
  try {
    return readdirSync(starterFolder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(sep + RULE_FILE))
      .sort();
  } catch (cause) {
    throw new KnownError("configuration", `The starter rules cannot be read from ${starterFolder}.`, [], cause);
  }
}
