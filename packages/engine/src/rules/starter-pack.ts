/**
 * The rules that come with Plumbline: where they lie, and what they are. A build keeps what their METADATA says in one
 * file, so that a command need not read it out of all of them; a rule that was written since is read anew.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { KnownError } from "@plumbline/model";
import { type RuleSheet, readRule, readSheet, ruleOf } from "./read-rule.js";
import type { Rule } from "./rule.js";

const starterFolder = fileURLToPath(new URL("../../../../rules", import.meta.url));

export interface StarterRule {
  readonly rule: Rule;
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly text: string;
}

interface KeptSheet {
  /** Of the file it was read from. */
  readonly version: string;
  readonly sheet: RuleSheet;
}

/** Another one when sheets say more than those that an earlier build kept. */
const SHEET = 3;

type KeptSheets = Readonly<Record<string, KeptSheet>>;

/** In order of names. Small files, all wanted at once: waiting for each costs more than reading it. */
export function readStarterPack(folder = starterFolder): readonly StarterRule[] {
  return ruleFilesIn(folder).map(({ name, file }) => {
    const text = readFileSync(file, "utf8");
    return { rule: readRule(file, text), name, text };
  });
}

/** The rules of `readStarterPack`, of which only those that are asked are read. */
export function starterRules(folder = starterFolder): readonly Rule[] {
  const kept = keptSheets(folder);
  return ruleFilesIn(folder).map(({ name, file, version }) => {
    const text = () => readFileSync(file, "utf8");
    const known = Object.hasOwn(kept, name) ? kept[name] : undefined;
    return known?.version === version ? ruleOf(known.sheet, file, text) : readRule(file, text());
  });
}

export function keepStarterSheets(folder = starterFolder): void {
  const sheets = ruleFilesIn(folder).map(({ name, file, version }): [string, KeptSheet] => [
    name,
    { version, sheet: readSheet(file, readFileSync(file, "utf8")) },
  ]);
  writeFileSync(keptIn(folder), JSON.stringify(Object.fromEntries(sheets)));
}

function keptSheets(folder: string): KeptSheets {
  try {
    return JSON.parse(readFileSync(keptIn(folder), "utf8")) ?? {};
  } catch {
    return {};
  }
}

function keptIn(folder: string): string {
  return `${folder}/.sheets.json`;
}

interface RuleFile {
  readonly name: string;
  readonly file: string;
  /** Another one when somebody has written to it. */
  readonly version: string;
}

/** A folder for each group of rules, and in it one for each rule; one that a rule has left behind is none. */
function ruleFilesIn(folder: string): readonly RuleFile[] {
  try {
    const names = foldersIn(folder).flatMap((group) =>
      foldersIn(`${folder}/${group}`).map((rule) => `${group}/${rule}`),
    );
    return names.flatMap((name) => {
      const file = `${folder}/${name}/rule.rego`;
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined ? [] : [{ name, file, version: `${SHEET} ${stats.mtimeMs} ${stats.size}` }];
    });
  } catch (cause) {
    throw new KnownError("configuration", `The starter rules cannot be read from ${folder}.`, [], cause);
  }
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
