/**
 * The rules of the pack as code that can be run: a build writes it into one file, out of which only those that are asked
 * are read. What was written for other texts, or by another version of the language, is not used, and neither is what a
 * disk has harmed: then the rule is compiled as any other.
 */
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { PrecompiledPolicy, type Source } from "@plumbline/rego";
import { type CompiledRuleLocation, type Rule, ruleQueries } from "./rule.js";

const languageBuild = fileURLToPath(new URL("../../../rego/tsconfig.tsbuildinfo", import.meta.url));

/** What is kept of where a rule is written: the folder may be moved. */
export type CompiledRuleLocationInFolder = Omit<CompiledRuleLocation, "folder">;

/** Writes the rules that can be written down, and says where each is, by name. */
export function writeCompiledRules(
  folder: string,
  rules: ReadonlyMap<string, Pick<Rule, "policy">>,
): ReadonlyMap<string, CompiledRuleLocationInFolder> {
  const places = new Map<string, CompiledRuleLocationInFolder>();
  const texts: Buffer[] = [];
  let at = 0;
  for (const [name, { policy }] of rules) {
    const written = policy().written(Object.values(ruleQueries));
    if (written === undefined) continue;
    const text = Buffer.from(written.text);
    texts.push(text);
    places.set(name, {
      at,
      length: text.length,
      sum: crc32(text),
      sources: written.files.map((file) => relative(folder, file)),
    });
    at += text.length;
  }
  writeFileSync(writtenIn(folder), Buffer.concat(texts));
  return places;
}

function writtenIn(folder: string): string {
  return `${folder}/.written.js`;
}

/** Whether it was written by the language as it is. */
export function hasCurrentCompiledRules(folder: string): boolean {
  return changedAt(writtenIn(folder)) > changedAt(languageBuild);
}

export function readCompiledRule(at: CompiledRuleLocation | undefined): PrecompiledPolicy | undefined {
  const text = at === undefined ? undefined : textAt(at);
  if (at === undefined || text === undefined || crc32(text) !== at.sum) return undefined;
  const { folder, sources } = at;
  return new PrecompiledPolicy(
    text.toString(),
    sources.map((source) => lazySource(folder, source)),
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
