/** The rules somebody can read: those that come with Plumbline, and the rule files of a collection. */
import { evalsOf, readStarterPack, ruleFields, type StarterRule } from "@plumbline/engine";
import { isJsonObject, type JsonObject, type JsonValue, once } from "@plumbline/model";
import { listConfigItems, readRuleFiles, type Transaction } from "@plumbline/store";
import { ruleFileName } from "../starter/configuration.js";
import { ruleFileText } from "../starter/rule-file.js";

/** What is known of a rule beside its text. */
export interface RuleEntry {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly kinds: readonly string[];
  readonly resource_types: readonly string[];
  readonly compliance: readonly string[];
}

export interface ReadableRule {
  readonly entry: RuleEntry;
  readonly text: string;
  /** All its METADATA says, as it says it. */
  readonly metadata: JsonObject;
  /** As the tests of its collection ask it. */
  readonly evals: readonly JsonObject[];
}

const starterPack = once(() => readStarterPack());

export function starterEntries(): readonly RuleEntry[] {
  return starterPack().map(starterEntry);
}

function starterEntry({ name, rule }: StarterRule): RuleEntry {
  const { id, title, severity, kinds, resourceTypes, compliance } = rule;
  return { name, id, title, severity, kinds, resource_types: resourceTypes, compliance };
}

export function starterRule(wanted: string): ReadableRule | undefined {
  const found = starterPack().find(({ name }) => name === wanted);
  if (found === undefined) return undefined;
  return { entry: starterEntry(found), text: found.text, metadata: metadataOf(found.text), evals: [] };
}

/** Those of the starter pack that nobody has changed are left to it. */
export async function ownRules(tx: Transaction, collectionId: number): Promise<readonly ReadableRule[]> {
  const files = await readRuleFiles(tx, collectionId);
  const tests = await testBodies(tx, collectionId);
  const shipped = new Map(starterPack().map((each) => [ruleFileName(each), each.text]));
  const isShipped = (name: string, text: string) => {
    const known = shipped.get(name);
    return known !== undefined && ruleFileText(known) === text;
  };
  return [...files]
    .filter(([name, text]) => !isShipped(name, text))
    .map(([name, text]) => {
      const metadata = metadataOf(text);
      return { entry: ownEntry(name, metadata, casesOn(name, tests)), text, metadata, evals: evalsOf(name, tests) };
    });
}

export async function testBodies(tx: Transaction, collectionId: number): Promise<readonly JsonObject[]> {
  const items = [
    ...(await listConfigItems(tx, collectionId, "mastertest")),
    ...(await listConfigItems(tx, collectionId, "test")),
  ];
  return items.map(({ body }) => body);
}

/** What the rule does not say of itself, the test that asks it may. */
function ownEntry(name: string, metadata: JsonObject, [asking = {}]: readonly JsonObject[]): RuleEntry {
  const custom = objectIn(metadata.custom);
  return {
    name,
    id: textIn(custom.id) ?? textIn(asking.masterTestId) ?? textIn(asking.testId) ?? "",
    title: textIn(metadata.title) ?? textIn(asking.title) ?? name,
    severity: textIn(custom.severity) ?? textIn(asking.severity) ?? "",
    kinds: textsIn(custom.kinds),
    resource_types: textsIn(custom.resourceTypes ?? asking.resourceTypes),
    compliance: textsIn(custom.compliance),
  };
}

function casesOn(file: string, tests: readonly JsonObject[]): readonly JsonObject[] {
  const cases = tests.flatMap(({ testSet }) => listIn(testSet).flatMap((set) => listIn(objectIn(set).cases)));
  return cases.map(objectIn).filter(({ rule }) => textIn(rule)?.replaceAll(" ", "") === `file(${file})`);
}

/** A file may be no rule, or a rule in error: it can be read all the same. */
const metadataOf = (text: string): JsonObject => objectIn(ruleFields(text) as JsonObject);
const objectIn = (value: JsonValue | undefined): JsonObject =>
  value !== undefined && isJsonObject(value) ? value : {};
const listIn = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const textIn = (value: JsonValue | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
const textsIn = (value: JsonValue | undefined) => listIn(value).filter((item) => typeof item === "string");
