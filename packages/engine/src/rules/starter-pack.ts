/**
 * The rules that come with Plumbline: where they lie, and what they are. A build keeps what their METADATA says in one
 * file, and their code in another, so that a command need not make it out of all of them; a rule that was written since
 * is read anew.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { KnownError, once } from "@plumbline/model";
import type { Framework } from "../frameworks/framework.js";
import { frameworksVersion, readFrameworks, standardsByRule } from "../frameworks/starter-frameworks.js";
import { giveTexts, keepSheets, keptSheets, type PackSheet } from "./kept-sheets.js";
import { versionOfLibrary } from "./library.js";
import { type RuleSheet, readRule, readSheet, ruleOf } from "./read-rule.js";
import type { Rule } from "./rule.js";
import { isWritten, writeRules } from "./written-rules.js";

const starterFolder = fileURLToPath(new URL("../../../../rules", import.meta.url));

export interface StarterRule {
  readonly rule: Rule;
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly text: string;
}

/** Another one when sheets say more than those that an earlier build kept. */
const SHEET = 7;

/** In order of names. Small files, all wanted at once: waiting for each costs more than reading it. */
export function readStarterPack(folder = starterFolder): readonly StarterRule[] {
  const pack = ruleFilesIn(folder).map(({ name, file }) => {
    const text = readFileSync(file, "utf8");
    return { rule: readRule(file, text), name, text };
  });
  const withStandards = standardsOf(folder, new Set(pack.map(({ rule }) => rule.id)));
  return pack.map((starter) => ({ ...starter, rule: withStandards(starter.rule) }));
}

/** The frameworks of the pack; a rule they name and the pack does not have is a mistake. */
export function starterFrameworks(folder = starterFolder): readonly Framework[] {
  const ids = new Set(starterRules(folder).map(({ id }) => id));
  return readFrameworks(folder, (id) => ids.has(id));
}

/** What a rule stands for is said by the frameworks. */
function standardsOf(folder: string, ids: ReadonlySet<string>) {
  const standards = standardsByRule(readFrameworks(folder, (id) => ids.has(id)));
  return <Sheet extends RuleSheet>(sheet: Sheet): Sheet => ({
    ...sheet,
    compliance: standards.get(sheet.id) ?? [],
  });
}

/** The rules of `readStarterPack`, of which only those that are asked are read. */
export function starterRules(folder = starterFolder): readonly Rule[] {
  const kept = keptSheets(folder);
  const usesWritten = isWritten(folder) && kept.library === versionOfLibrary();
  const files = ruleFilesIn(folder);
  const withStandards = once(() => standardsOf(folder, new Set(files.map(({ file }) => sheetIn(file).id))));
  return files.map(({ name, file, version }) => {
    const text = () => readFileSync(file, "utf8");
    const known = kept.find(name, version);
    if (known === undefined) return withStandards()(readRule(file, text()));
    const { sheet, written, texts } = known;
    const isReady = usesWritten && written !== undefined;
    return giveTexts(ruleOf(isReady ? { ...sheet, written: { folder, ...written } } : sheet, file, text), texts);
  });
}

export function keepStarterPack(folder = starterFolder): void {
  const library = versionOfLibrary();
  const read = ruleFilesIn(folder).map((each) => ({
    ...each,
    rule: readRule(each.file, readFileSync(each.file, "utf8")),
  }));
  const withStandards = standardsOf(folder, new Set(read.map(({ rule }) => rule.id)));
  const written = writeRules(folder, new Map(read.map(({ name, rule }) => [name, rule])));
  const sheets = read.map(({ name, version, rule }): [string, PackSheet] => {
    const { file: _file, policy: _policy, answers: _answers, ...sheet } = rule;
    const place = written.get(name);
    return [name, { version, sheet: withStandards(sheet), ...(place !== undefined && { written: place }) }];
  });
  keepSheets(folder, new Map(sheets), library);
}

function sheetIn(file: string): RuleSheet {
  return readSheet(file, readFileSync(file, "utf8"));
}

interface RuleFile {
  readonly name: string;
  readonly file: string;
  /** Another one when somebody has written to it, or to the frameworks. */
  readonly version: string;
}

/** A folder for each group of rules, and in it one for each rule; one that a rule has left behind is none. */
function ruleFilesIn(folder: string): readonly RuleFile[] {
  try {
    const names = foldersIn(folder).flatMap((group) =>
      foldersIn(`${folder}/${group}`).map((rule) => `${group}/${rule}`),
    );
    const standards = frameworksVersion(folder);
    return names.flatMap((name) => {
      const file = `${folder}/${name}/rule.rego`;
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats === undefined
        ? []
        : [{ name, file, version: `${SHEET} ${stats.mtimeMs} ${stats.size} ${standards}` }];
    });
  } catch (cause) {
    throw new KnownError("configuration", `The starter rules cannot be read from ${folder}.`, [], cause);
  }
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
