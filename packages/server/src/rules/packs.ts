/** The rules somebody can read: those that come with Plumbline, and the rule files of a collection. */
import { evalsIn } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { listConfigTexts, readRuleFiles, type Transaction } from "@plumbline/store";
import { besideOthers, jsonSize } from "../capacity/in-thread.js";
import type { OperationContext } from "../http/operation.js";
import { type PackRule, starterPack } from "../starter/starter-pack.js";
import {
  type CollectionRules,
  casesByFile,
  metadataOf,
  ownRules,
  type ReadableRule,
  type RuleEntry,
} from "./own-rules.js";

export async function starterEntries(): Promise<readonly RuleEntry[]> {
  return (await starterPack()).rules.map(starterEntry);
}

function starterEntry({ name, rule }: PackRule): RuleEntry {
  const { id, title, severity, kinds, resourceTypes, compliance } = rule;
  return { name, id, title, severity, kinds, resource_types: resourceTypes, compliance };
}

export async function starterRule(wanted: string): Promise<ReadableRule | undefined> {
  const found = (await starterPack()).rules.find(({ name }) => name === wanted);
  if (found === undefined) return undefined;
  return { entry: starterEntry(found), text: found.text, metadata: metadataOf(found.text), evals: [] };
}

/** What is asked of the configuration of a collection, which may be long: a thread answers then. */
export type RulesQuestion =
  | ({ readonly kind: "entries" } & CollectionRules)
  | ({ readonly kind: "rule"; readonly name: string } & CollectionRules)
  | { readonly kind: "evals"; readonly file: string; readonly tests: readonly string[] }
  | { readonly kind: "metadata"; readonly text: string };

export interface RulesAnswer {
  readonly entries: readonly RuleEntry[];
  readonly rule: ReadableRule | undefined;
  readonly evals: readonly JsonObject[];
  readonly metadata: JsonObject;
}

const noAnswer: RulesAnswer = { entries: [], rule: undefined, evals: [], metadata: {} };

export function answerAbout(question: RulesQuestion): RulesAnswer {
  if (question.kind === "evals") {
    return { ...noAnswer, evals: evalsIn(casesByFile(question.tests).get(question.file) ?? []) };
  }
  if (question.kind === "metadata") return { ...noAnswer, metadata: metadataOf(question.text) };
  const rules = ownRules(question);
  return question.kind === "entries"
    ? { ...noAnswer, entries: rules.map(({ entry }) => entry) }
    : { ...noAnswer, rule: rules.find(({ entry }) => entry.name === question.name) };
}

const thread = new URL("./own-rules-thread.js", import.meta.url);

const lengthOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + text.length, 0);

function sizeOf(question: RulesQuestion): number {
  if (question.kind === "metadata") return question.text.length;
  const tests = jsonSize(lengthOf(question.tests));
  return question.kind === "evals" ? tests : lengthOf(question.files.values()) + tests;
}

export function askRules(context: OperationContext, question: RulesQuestion): Promise<RulesAnswer> {
  const work = { entry: thread, data: question, size: sizeOf(question), about: "The rules of the collection" };
  return besideOthers(context, work, () => answerAbout(question));
}

export async function collectionRules(tx: Transaction, collectionId: number): Promise<CollectionRules> {
  const { rules } = await starterPack();
  return {
    files: await readRuleFiles(tx, collectionId),
    tests: await testTexts(tx, collectionId),
    pack: rules.map(({ name, text }) => ({ name, text })),
  };
}

export async function testTexts(tx: Transaction, collectionId: number): Promise<readonly string[]> {
  const kinds = ["mastertest", "test"] as const;
  const items = [];
  for (const kind of kinds) items.push(...(await listConfigTexts(tx, collectionId, kind)));
  return items.map(({ json }) => json);
}
