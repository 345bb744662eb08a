/**
 * The rules of the pack as code that can be run: a build writes it into one file, out of which only those that are asked
 * are read. What was written for other texts, or by another version of the language, is not used, and neither is what a
 * disk has harmed: then the rule is compiled as any other.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { groupBy } from "@plumbline/model";
import { type PolicyJavaScript, PrecompiledPolicy, type Source } from "@plumbline/rego";
import { compileRulesTogether, getDocumentNamesInGroup, type RuleText } from "./compile-rules.js";
import { type CompiledRuleLocation, type Rule, ruleQueries } from "./rule.js";

const languageBuild = fileURLToPath(new URL("../../../rego/tsconfig.tsbuildinfo", import.meta.url));

/** What is kept of where a rule is written: the folder may be moved. */
export type CompiledRuleLocationInFolder = Omit<CompiledRuleLocation, "folder">;

/** A rule that is to be written as code. */
export interface RuleToWrite extends RuleText {
  /** Its folder in the pack. */
  readonly name: string;
  readonly rule: Pick<Rule, "policy" | "kinds" | "isOnShapes" | "resourceTypes">;
}

/** Writes the rules that can be written down, and says where each is, by name. */
export function writeCompiledRules(
  folder: string,
  rules: readonly RuleToWrite[],
): ReadonlyMap<string, CompiledRuleLocationInFolder> {
  const places = new Map<string, CompiledRuleLocationInFolder>();
  const texts: Buffer[] = [];
  let at = 0;
  for (const group of groupBy(rules, findSharedService).values()) {
    const { members, code } = writeTogether(group);
    if (code === undefined) continue;
    const sources = code.files.map((file) => relative(folder, file));
    const text = Buffer.from(`${JSON.stringify(sources)}\n${code.text}`);
    texts.push(text);
    const sum = crc32(text);
    for (const [number, { name }] of members.entries()) places.set(name, { at, length: text.length, sum, number });
    at += text.length;
  }
  writeFileSync(writtenIn(folder), Buffer.concat(texts));
  return places;
}

/**
 * Rules about one service are mostly asked together and call the same functions of the library: those are read once, and
 * compiled once by JavaScript. Of Kubernetes all rules call functions about pods.
 */
function findSharedService({ rule: { kinds, isOnShapes, resourceTypes } }: RuleToWrite): string {
  const [service] = (resourceTypes[0] ?? "").toLowerCase().split(/\/|(?<=^[^:]*::[^:]*)::/);
  return [...kinds, isOnShapes, kinds.includes("kubernetes") ? "" : service].join(" ");
}

/** Those that can be written, where some cannot. */
function writeTogether(group: readonly RuleToWrite[]): {
  readonly members: readonly RuleToWrite[];
  readonly code: PolicyJavaScript | undefined;
} {
  const { policy, documents } = compileRulesTogether(group);
  const code = policy.written(documents.flatMap((names) => [...names.values()]));
  if (code !== undefined) return { members: group, code };
  const members = group.filter(({ rule }) => rule.policy().written(Object.values(ruleQueries)) !== undefined);
  return members.length === 0 || members.length === group.length ? { members, code } : writeTogether(members);
}

function writtenIn(folder: string): string {
  return `${folder}/.written.js`;
}

/** Whether it was written by the language as it is. */
export function hasCurrentCompiledRules(folder: string): boolean {
  return changedAt(writtenIn(folder)) > changedAt(languageBuild);
}

export function readCompiledRule(location: CompiledRuleLocation | undefined): PrecompiledPolicy | undefined {
  if (location === undefined) return undefined;
  return openGroup(location)?.select(getDocumentNamesInGroup(location.number));
}

const opened = new Map<string, PrecompiledPolicy | undefined>();

/** Rules of one group are the same code. */
function openGroup(location: CompiledRuleLocation): PrecompiledPolicy | undefined {
  const { folder, at, sum } = location;
  const key = `${folder} ${changedAt(writtenIn(folder))} ${at} ${sum}`;
  if (!opened.has(key)) opened.set(key, readGroup(location));
  return opened.get(key);
}

function readGroup(location: CompiledRuleLocation): PrecompiledPolicy | undefined {
  const bytes = textAt(location);
  if (bytes === undefined || crc32(bytes) !== location.sum) return undefined;
  const text = bytes.toString();
  const start = text.indexOf("\n");
  const sources = JSON.parse(text.slice(0, start)) as readonly string[];
  return PrecompiledPolicy.load(
    text.slice(start),
    sources.map((source) => lazySource(location.folder, source)),
  );
}

function textAt({ folder, at, length }: CompiledRuleLocation): Buffer | undefined {
  const text = Buffer.alloc(length);
  try {
    const opened = openSync(writtenIn(folder), "r");
    try {
      return readSync(opened, text, 0, length, at) === length ? text : undefined;
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}

/** Its text is wanted where something fails. */
function lazySource(folder: string, name: string): Source {
  const file = join(folder, name);
  return {
    file,
    get text() {
      return readFileSync(file, "utf8");
    },
  };
}

/** 0 for what is not there: an installed package has no traces of its build. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
