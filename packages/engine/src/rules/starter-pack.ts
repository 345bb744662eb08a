/**
 * The rules that come with Plumbline: where they lie, and what they are. A build keeps what their METADATA says in one
 * file, so that a command need not read it out of all of them; a rule that was written since is read anew.
 */
import { existsSync, readdirSync, readFileSync, type Stats, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { KnownError } from "@plumbline/model";
import { type RuleSheet, readRule, readSheet, ruleOf } from "./read-rule.js";
import type { Rule } from "./rule.js";

const starterFolder = fileURLToPath(new URL("../../../../rules", import.meta.url));
const keptFile = `${starterFolder}/.sheets.json`;

export interface StarterRule {
  readonly rule: Rule;
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly text: string;
}

interface KeptSheet {
  /** Tells the file it was read from. */
  readonly version: string;
  readonly sheet: RuleSheet;
}

type KeptSheets = Readonly<Record<string, KeptSheet>>;

/** In order of names. Small files, all wanted at once: waiting for each costs more than reading it. */
export function readStarterPack(): readonly StarterRule[] {
  return starterNames().map((name) => {
    const file = fileOf(name);
    const text = readFileSync(file, "utf8");
    return { rule: readRule(file, text), name, text };
  });
}

/** The rules of `readStarterPack`, of which only those that are asked are read. */
export function starterRules(): readonly Rule[] {
  const kept = keptSheets();
  return starterNames().map((name) => {
    const file = fileOf(name);
    const text = () => readFileSync(file, "utf8");
    const known = Object.hasOwn(kept, name) ? kept[name] : undefined;
    return known?.version === versionOf(statSync(file)) ? ruleOf(known.sheet, file, text) : readRule(file, text());
  });
}

export function keepStarterSheets(): void {
  const sheets: Record<string, KeptSheet> = {};
  for (const name of starterNames()) {
    const file = fileOf(name);
    sheets[name] = { version: versionOf(statSync(file)), sheet: readSheet(file, readFileSync(file, "utf8")) };
  }
  writeFileSync(keptFile, JSON.stringify(sheets));
}

function keptSheets(): KeptSheets {
  try {
    return JSON.parse(readFileSync(keptFile, "utf8")) ?? {};
  } catch {
    return {};
  }
}

function versionOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs} ${size}`;
}

function fileOf(name: string): string {
  return `${starterFolder}/${name}/rule.rego`;
}

/** A folder for each group of rules, and in it one for each rule; one that a rule has left behind is none. */
function starterNames(): readonly string[] {
  try {
    return foldersIn(starterFolder)
      .flatMap((group) => foldersIn(`${starterFolder}/${group}`).map((rule) => `${group}/${rule}`))
      .filter((name) => existsSync(fileOf(name)));
  } catch (cause) {
    throw new KnownError("configuration", `The starter rules cannot be read from ${starterFolder}.`, [], cause);
  }
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
