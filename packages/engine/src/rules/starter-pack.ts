/**
 * The rules that come with Plumbline: where they lie, and what they are. A build keeps what their METADATA says in one
 * file, and their code in another, so that a command need not make it out of all of them; a rule that was written since
 * is read anew.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { KnownError, once } from "@plumbline/model";
import { PrecompiledPolicy } from "@plumbline/rego";
import type { Framework } from "../frameworks/framework.js";
import {
  createFrameworksFingerprint,
  indexControlLabelsByRule,
  readFrameworks,
} from "../frameworks/starter-frameworks.js";
import { toCollectionRuleFile } from "./collection-rule-file.js";
import { hasCurrentCompiledRules, writeCompiledRules } from "./compiled-rules-file.js";
import { getChangeTimeOrZeroIfImmutable, isImmutablePack, markPackAsImmutable } from "./immutable-pack-marker.js";
import {
  attachLazyDescriptiveMetadata,
  type CacheableRule,
  type CachedPack,
  clearMetadataCacheFileTimes,
  type PackRuleFileStamp,
  readMetadataCache,
  writeMetadataCache,
} from "./metadata-cache.js";
import { createRuleFromMetadata, parseRule, parseRuleMetadata, type RuleMetadata } from "./parse-rule.js";
import { createLibraryFingerprint } from "./rego-library.js";
import type { Rule } from "./rule.js";
import { createScanRules, type ScanRules } from "./rules-by-subject.js";

const starterFolder = fileURLToPath(new URL("../../../../rules", import.meta.url));

/** A rule of the pack that comes with Plumbline, with its text. */
export interface StarterRule {
  readonly rule: Rule;
  /** Its folder in the pack: `aws/s3-public-acl`. */
  readonly name: string;
  readonly text: string;
}

/** Another one when sheets say more than those that an earlier build kept. */
const SHEET = 12;

/** In order of names, each as its file says, whatever a build has kept. */
export function parseStarterRulesIgnoringCache(folder = starterFolder): readonly Rule[] {
  return rulesIn(folder, ruleFilesIn(folder));
}

/** In order of names. Small files, all wanted at once: waiting for each costs more than reading it. */
export function readStarterRulesWithText(folder = starterFolder): readonly StarterRule[] {
  const files = ruleFilesIn(folder);
  const rules = openRuleFiles(folder, files).all();
  return files.map(({ name, file }, number) => ({
    rule: rules[number] as Rule,
    name,
    text: readFileSync(file, "utf8"),
  }));
}

/** The frameworks of the pack; a rule they name and the pack does not have is a mistake. */
export function readStarterFrameworks(folder = starterFolder): readonly Framework[] {
  const ids = new Set(readStarterRules(folder).map(({ id }) => id));
  return readFrameworks(folder, (id) => ids.has(id));
}

/** What a rule stands for is said by the frameworks. */
function standardsOf(folder: string, ids: ReadonlySet<string>) {
  const standards = indexControlLabelsByRule(readFrameworks(folder, (id) => ids.has(id)));
  return <Sheet extends RuleMetadata>(sheet: Sheet): Sheet => ({
    ...sheet,
    compliance: standards.get(sheet.id) ?? [],
  });
}

/** In order of names. */
export function readStarterRules(folder = starterFolder): readonly Rule[] {
  return openStarterPack(folder).all();
}

/** The same as what a scan asks: where nothing was written since the build, it already knows which rules are about what. */
export function openStarterPack(folder = starterFolder): ScanRules {
  return openRuleFiles(folder, ruleFilesIn(folder));
}

function openRuleFiles(folder: string, files: readonly PackRuleFileStamp[]): ScanRules {
  const kept = readMetadataCache(folder, makerOf(folder));
  if (kept === undefined) return createScanRules(rulesIn(folder, files));
  const ruleAt = cachedRules(folder, kept);
  return kept.isOf(files)
    ? lazyPack(kept, (number) => ruleAt(number, files[number] as PackRuleFileStamp))
    : createScanRules(
        rulesIn(folder, files, (each) => {
          const number = kept.numberOf(each);
          return number === undefined ? undefined : ruleAt(number, each);
        }),
      );
}

function rulesIn(
  folder: string,
  files: readonly PackRuleFileStamp[],
  find: (each: PackRuleFileStamp) => Rule | undefined = () => undefined,
): readonly Rule[] {
  const withStandards = once(() => standardsOf(folder, new Set(files.map(({ file }) => sheetIn(file).id))));
  return files.map((each) => find(each) ?? withStandards()(readIn(each)));
}

function cachedRules(folder: string, kept: CachedPack): (number: number, file: PackRuleFileStamp) => Rule {
  const usesWritten =
    hasCurrentCompiledRules(folder) && kept.library === createLibraryFingerprint(isImmutablePack(folder));
  return (number, { file }) => {
    const { sheet, written } = kept.sheetAt(number);
    const ready = usesWritten && written !== undefined ? { ...sheet, written: { folder, ...written } } : sheet;
    const rule = createRuleFromMetadata(ready, file, () => readFileSync(file, "utf8"));
    return attachLazyDescriptiveMetadata(rule, () => kept.textsAt(number));
  };
}

function lazyPack({ size, whole, byType }: CachedPack, readAt: (number: number) => Rule): ScanRules {
  const read: Rule[] = [];
  const rulesAt = (numbers: Iterable<number>) =>
    Array.from(numbers, (number) => {
      read[number] ??= readAt(number);
      return read[number];
    });
  const found = new Map<string, readonly Rule[]>();
  const has = (type: string) => Object.hasOwn(byType, type);
  const get = (type: string) => {
    if (!found.has(type) && has(type)) found.set(type, rulesAt(byType[type] ?? []));
    return found.get(type);
  };
  return {
    all: once(() => rulesAt(Array(size).keys())),
    bySubject: once(() => ({ whole: rulesAt(whole), byType: { has, get, size: Object.keys(byType).length } })),
  };
}

const starterRulesById = once(() => new Map(readStarterRules().map((rule) => [rule.id, rule])));

/** What a build has written of the rule with this id, where the text is that of its file in a collection. */
export function findCompiledStarterRule(id: string, collectionText: string): PrecompiledPolicy | undefined {
  const rule = starterRulesById().get(id);
  if (rule?.written === undefined || toCollectionRuleFile(readFileSync(rule.file, "utf8")) !== collectionText)
    return undefined;
  const answers = rule.answers();
  return answers instanceof PrecompiledPolicy ? answers : undefined;
}

/** Writes what scans need of the pack into its folder, so that they start faster. Part of the build. */
export function cacheStarterPack(folder = starterFolder): void {
  const library = createLibraryFingerprint(isImmutablePack(folder));
  const read = ruleFilesIn(folder).map((each) => {
    const text = readFileSync(each.file, "utf8");
    return { ...each, text, rule: parseRule(each.file, text) };
  });
  const withStandards = standardsOf(folder, new Set(read.map(({ rule }) => rule.id)));
  const places = writeCompiledRules(folder, read);
  const sheets = read.map(({ rule, text: _text, ...each }): CacheableRule => {
    const { file: _file, policy: _policy, answers: _answers, ...sheet } = rule;
    const written = places.get(each.name);
    return { ...each, sheet: withStandards(sheet), ...(written !== undefined && { written }) };
  });
  writeMetadataCache(folder, sheets, { maker: makerOf(folder), library });
}

/** What a build has kept of the pack counts for a copy of it, whenever its files are written. Part of packing. */
export function markStarterPackAsImmutable(folder: string): void {
  markPackAsImmutable(folder);
  clearMetadataCacheFileTimes(folder, { maker: makerOf(folder), library: createLibraryFingerprint(true) });
}

function makerOf(folder: string): string {
  return `${SHEET} ${createFrameworksFingerprint(folder, isImmutablePack(folder))}`;
}

function readIn({ file }: PackRuleFileStamp): Rule {
  return parseRule(file, readFileSync(file, "utf8"));
}

function sheetIn(file: string): RuleMetadata {
  return parseRuleMetadata(file, readFileSync(file, "utf8"));
}

/** A folder for each group of rules, and in it one for each rule; one that a rule has left behind is none. */
function ruleFilesIn(folder: string): readonly PackRuleFileStamp[] {
  const isImmutable = isImmutablePack(folder);
  try {
    return foldersIn(folder).flatMap((group) =>
      foldersIn(`${folder}/${group}`).flatMap((rule) => {
        const file = `${folder}/${group}/${rule}/rule.rego`;
        const stats = statSync(file, { throwIfNoEntry: false });
        return stats === undefined
          ? []
          : [
              {
                name: `${group}/${rule}`,
                file,
                changed: getChangeTimeOrZeroIfImmutable(stats, isImmutable),
                size: stats.size,
              },
            ];
      }),
    );
  } catch (cause) {
    throw new KnownError("configuration", `The starter rules cannot be read from ${folder}.`, [], cause);
  }
}

function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}
