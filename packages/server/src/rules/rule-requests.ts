/** The rules somebody can read: those that come with Plumbline, and the rule files of a collection. */
import { collectCaseEvals, listTitleSynonyms } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { listConfigItemTexts, readRuleFiles, type Transaction } from "@plumbline/store";
import { convertJsonLengthToWorkSize, runHereOrInThread } from "../capacity/run-in-thread.js";
import type { OperationContext } from "../http/operation.js";
import { loadStarterPack, type StarterPackRule } from "../starter/starter-pack.js";
import {
  buildCollectionRuleDetails,
  type CollectionRuleAndTestTexts,
  dropUnchangedStarterRules,
  indexCasesByRuleFile,
  type RuleDetail,
  type RuleSummary,
  readRuleMetadataFields,
} from "./collection-rules.js";

export async function listStarterRuleSummaries(): Promise<readonly RuleSummary[]> {
  return (await loadStarterPack()).rules.map(starterEntry);
}

function starterEntry({ name, rule }: StarterPackRule): RuleSummary {
  const { id, title, severity, kinds, resourceTypes, compliance, aliases } = rule;
  const search_terms = [...aliases, ...listTitleSynonyms(rule)];
  return { name, id, title, severity, kinds, resource_types: resourceTypes, compliance, search_terms };
}

export async function findStarterRule(wanted: string): Promise<RuleDetail | undefined> {
  const found = (await loadStarterPack()).rules.find(({ name }) => name === wanted);
  if (found === undefined) return undefined;
  return { entry: starterEntry(found), text: found.text, metadata: readRuleMetadataFields(found.text), evals: [] };
}

/** What is asked of the configuration of a collection, which may be long: a thread answers then. */
export type RulesRequest =
  | ({ readonly kind: "entries" } & CollectionRuleAndTestTexts)
  | ({ readonly kind: "rule"; readonly name: string } & CollectionRuleAndTestTexts)
  | { readonly kind: "evals"; readonly file: string; readonly tests: readonly string[] }
  | { readonly kind: "metadata"; readonly text: string };

export interface RulesRequestResult {
  readonly entries: readonly RuleSummary[];
  readonly rule: RuleDetail | undefined;
  readonly evals: readonly JsonObject[];
  readonly metadata: JsonObject;
}

const noAnswer: RulesRequestResult = { entries: [], rule: undefined, evals: [], metadata: {} };

export function answerRulesRequest(question: RulesRequest): RulesRequestResult {
  if (question.kind === "evals") {
    return { ...noAnswer, evals: collectCaseEvals(indexCasesByRuleFile(question.tests).get(question.file) ?? []) };
  }
  if (question.kind === "metadata") return { ...noAnswer, metadata: readRuleMetadataFields(question.text) };
  const rules = buildCollectionRuleDetails(question);
  return question.kind === "entries"
    ? { ...noAnswer, entries: rules.map(({ entry }) => entry) }
    : { ...noAnswer, rule: rules.find(({ entry }) => entry.name === question.name) };
}

const thread = new URL("./collection-rules-thread.js", import.meta.url);

const lengthOf = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + text.length, 0);

function sizeOf(question: RulesRequest): number {
  if (question.kind === "metadata") return question.text.length;
  const tests = convertJsonLengthToWorkSize(lengthOf(question.tests));
  return question.kind === "evals" ? tests : lengthOf(question.files.values()) + tests;
}

export function answerRulesRequestHereOrInThread(
  context: OperationContext,
  question: RulesRequest,
): Promise<RulesRequestResult> {
  const work = { entry: thread, ...toMessage(question), size: sizeOf(question), about: "The rules of the collection" };
  return runHereOrInThread(context, work, () => answerRulesRequest(question));
}

/** A request on its way to the thread: its texts follow it, those of the files first. */
export interface RulesRequestMessage {
  readonly request: RulesRequest;
  readonly fileNames: readonly string[];
  readonly textCount: number;
}

function toMessage(request: RulesRequest): { readonly data: RulesRequestMessage; readonly texts: readonly string[] } {
  if (request.kind === "metadata") return { data: { request, fileNames: [], textCount: 0 }, texts: [] };
  const files = "files" in request ? request.files : new Map<string, string>();
  const texts = [...files.values(), ...request.tests];
  const envelope = { ...request, ...("files" in request ? { files: new Map() } : {}), tests: [] };
  return { data: { request: envelope, fileNames: [...files.keys()], textCount: texts.length }, texts };
}

export function restoreRulesRequest(
  { request, fileNames }: RulesRequestMessage,
  texts: readonly string[],
): RulesRequest {
  if (request.kind === "metadata") return request;
  const files = new Map(fileNames.map((name, index) => [name, texts[index] ?? ""]));
  const tests = texts.slice(fileNames.length);
  return request.kind === "evals" ? { ...request, tests } : { ...request, files, tests };
}

export async function loadOwnRuleTextsAndTestTexts(
  tx: Transaction,
  collectionId: number,
): Promise<CollectionRuleAndTestTexts> {
  const { rules } = await loadStarterPack();
  return {
    files: dropUnchangedStarterRules(await readRuleFiles(tx, collectionId), rules),
    tests: await loadTestTexts(tx, collectionId),
  };
}

export async function loadTestTexts(tx: Transaction, collectionId: number): Promise<readonly string[]> {
  const kinds = ["mastertest", "test"] as const;
  const items = [];
  for (const kind of kinds) items.push(...(await listConfigItemTexts(tx, collectionId, kind)));
  return items.map(({ json }) => json);
}
