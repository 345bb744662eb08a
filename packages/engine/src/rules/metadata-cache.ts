/**
 * What a build keeps of the pack, so that a command need not read every rule: first a line that tells which rules are
 * asked about what, then a line for each rule with all that asking it needs, then one for each with its texts. Lines of
 * rules are read when somebody wants them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { once } from "@plumbline/model";
import type { CompiledRuleLocationInFolder } from "./compiled-rules-file.js";
import type { RuleMetadata } from "./parse-rule.js";
import { indexRulePositionsBySubject } from "./rules-by-subject.js";

type Texts = Pick<RuleMetadata, "description" | "remediation" | "fix" | "links" | "compliance">;
type ShortSheet = Omit<RuleMetadata, keyof Texts>;

/** The file of a rule. */
export interface PackRuleFileStamp {
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly file: string;
  /** Time and size change when somebody has written to the file. */
  readonly changed: number;
  readonly size: number;
}

export interface CacheableRule extends Omit<PackRuleFileStamp, "file"> {
  readonly sheet: RuleMetadata;
  readonly written?: CompiledRuleLocationInFolder;
}

/** What they were made with. */
interface Makers {
  /** Another one when sheets say more, or frameworks something else. */
  readonly maker: string;
  /** Its version, when rules were written down with it. */
  readonly library: string;
}

/** Columns of all rules, in their order: a list of each is read much faster than an object for each rule. */
interface Index extends Makers {
  readonly names: readonly string[];
  readonly changed: readonly number[];
  readonly sizes: readonly number[];
  /** Where the lines of a rule end: first those of all sheets, then those of all texts. */
  readonly ends: readonly number[];
  /** Numbers of rules. */
  readonly whole: readonly number[];
  readonly byType: Readonly<Record<string, readonly number[]>>;
}

export interface CachedPack extends Pick<Index, "library" | "whole" | "byType"> {
  readonly size: number;
  /** The number of what is kept of a file as it is. */
  readonly numberOf: (file: PackRuleFileStamp) => number | undefined;
  /** Whether these are all of them, in their order, as they are. */
  readonly isOf: (files: readonly PackRuleFileStamp[]) => boolean;
  readonly sheetAt: (number: number) => CachedSheet;
  readonly textsAt: (number: number) => Texts;
}

interface CachedSheet {
  readonly sheet: ShortSheet;
  readonly written?: CompiledRuleLocationInFolder;
}

export function writeMetadataCache(folder: string, pack: readonly CacheableRule[], makers: Makers): void {
  const sheets: Buffer[] = [];
  const allTexts: Buffer[] = [];
  for (const { sheet, written } of pack) {
    const { description, remediation, fix, links, compliance, ...short } = sheet;
    const texts: Texts = { description, remediation, fix, links, compliance };
    const kept: CachedSheet = { sheet: short, ...(written !== undefined && { written }) };
    sheets.push(Buffer.from(`${JSON.stringify(kept)}\n`));
    allTexts.push(Buffer.from(`${JSON.stringify(texts)}\n`));
  }
  const lines = [...sheets, ...allTexts];
  const { whole, byType } = indexRulePositionsBySubject(pack.map(({ sheet }) => sheet));
  let end = 0;
  const index: Index = {
    ...makers,
    names: pack.map(({ name }) => name),
    changed: pack.map(({ changed }) => changed),
    sizes: pack.map(({ size }) => size),
    ends: lines.map(({ length }) => (end += length)),
    whole,
    byType: Object.fromEntries(byType),
  };
  writeFileSync(fileIn(folder), Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...lines]));
}

/** The same for files of which only sizes count. */
export function clearMetadataCacheFileTimes(folder: string, makers: Makers): void {
  const bytes = readFileSync(fileIn(folder));
  const start = bytes.indexOf("\n") + 1;
  const index: Index = JSON.parse(bytes.toString("utf8", 0, start));
  const withoutTimes: Index = { ...index, ...makers, changed: index.changed.map(() => 0) };
  writeFileSync(
    fileIn(folder),
    Buffer.concat([Buffer.from(`${JSON.stringify(withoutTimes)}\n`), bytes.subarray(start)]),
  );
}

/** Nothing, where nothing was kept, or by others, or what a disk has harmed. */
export function readMetadataCache(folder: string, expected: string): CachedPack | undefined {
  try {
    const bytes = readFileSync(fileIn(folder));
    const start = bytes.indexOf("\n") + 1;
    const index: Index = JSON.parse(bytes.toString("utf8", 0, start));
    if (index.maker !== expected || bytes.length - start !== (index.ends.at(-1) ?? 0)) return undefined;
    return openCachedPack(index, (line) => {
      const from = line === 0 ? 0 : (index.ends[line - 1] as number);
      return JSON.parse(bytes.toString("utf8", start + from, start + (index.ends[line] as number)));
    });
  } catch {
    return undefined;
  }
}

function openCachedPack(
  { names, changed, sizes, library, whole, byType }: Index,
  readLine: (line: number) => unknown,
): CachedPack {
  const numbers = once(() => new Map(names.map((name, number) => [name, number])));
  const isAt = (file: PackRuleFileStamp, number: number) =>
    names[number] === file.name && changed[number] === file.changed && sizes[number] === file.size;
  return {
    size: names.length,
    library,
    whole,
    byType,
    numberOf(file) {
      const number = numbers().get(file.name);
      return number !== undefined && isAt(file, number) ? number : undefined;
    },
    isOf: (files) => files.length === names.length && files.every(isAt),
    sheetAt: (number) => readLine(number) as CachedSheet,
    textsAt: (number) => readLine(names.length + number) as Texts,
  };
}

const readers = new WeakMap<object, () => Texts>();

function textsOf(sheet: object): Texts | undefined {
  return readers.get(sheet)?.();
}

/** Shared by all sheets: with getters of its own, each would be of a form of its own. */
const textGetters = {
  description: getter("description"),
  remediation: getter("remediation"),
  fix: getter("fix"),
  links: getter("links"),
  compliance: getter("compliance"),
} satisfies Record<keyof Texts, PropertyDescriptor>;

function getter(name: keyof Texts): PropertyDescriptor {
  return {
    enumerable: true,
    get() {
      return textsOf(this)?.[name];
    },
  };
}

/** Whatever has all but the texts gets them: read when one of them is asked for. */
export function attachLazyDescriptiveMetadata<Short extends ShortSheet>(
  short: Short,
  read: () => Texts,
): Short & Texts {
  readers.set(short, once(read));
  return Object.defineProperties(short, textGetters) as Short & Texts;
}

function fileIn(folder: string): string {
  return `${folder}/.sheets.json`;
}
