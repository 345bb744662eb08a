/** The rule files of a collection as rules: what they say of themselves, and what its tests ask of them. */
import {
  collectCaseEvals,
  listTitleSynonyms,
  parseMetadataFieldsOrEmpty,
  toCollectionRuleFile,
} from "@plumbline/engine";
import { asJsonObjectOrEmpty, type JsonObject, type JsonValue } from "@plumbline/model";
import { formatStarterRuleFileName } from "../starter/starter-configuration.js";
import type { StarterPackRule } from "../starter/starter-pack.js";

/** What is known of a rule beside its text. */
export interface RuleSummary {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly kinds: readonly string[];
  readonly resource_types: readonly string[];
  readonly compliance: readonly string[];
  readonly search_terms: readonly string[];
}

export interface RuleDetail {
  readonly entry: RuleSummary;
  readonly text: string;
  /** All its METADATA says, as it says it. */
  readonly metadata: JsonObject;
  /** What the tests of its collection ask the rule for. */
  readonly evals: readonly JsonObject[];
}

export interface CollectionRuleAndTestTexts {
  /** Texts by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Bodies of tests, as JSON texts. */
  readonly tests: readonly string[];
}

export function buildCollectionRuleDetails({ files, tests }: CollectionRuleAndTestTexts): readonly RuleDetail[] {
  const cases = indexCasesByRuleFile(tests);
  return [...files].map(([name, text]) => {
    const metadata = readRuleMetadataFields(text);
    const asking = cases.get(name) ?? [];
    return { entry: entryOf(name, metadata, asking), text, metadata, evals: collectCaseEvals(asking) };
  });
}

/** Rules of the starter pack that nobody has changed are listed with the pack, not with the collection. */
export function dropUnchangedStarterRules(
  files: ReadonlyMap<string, string>,
  pack: readonly Pick<StarterPackRule, "name" | "text">[],
): ReadonlyMap<string, string> {
  const shipped = new Map(pack.map((each) => [formatStarterRuleFileName(each), each.text]));
  const isShipped = (name: string, text: string) => {
    const known = shipped.get(name);
    return known !== undefined && toCollectionRuleFile(known) === text;
  };
  return new Map([...files].filter(([name, text]) => !isShipped(name, text)));
}

/** The cases that ask each rule file, by its name. */
export function indexCasesByRuleFile(tests: readonly string[]): ReadonlyMap<string, readonly JsonObject[]> {
  const found = new Map<string, JsonObject[]>();
  for (const json of tests) {
    for (const set of listIn(asJsonObjectOrEmpty(JSON.parse(json)).testSet)) {
      for (const testCase of listIn(asJsonObjectOrEmpty(set).cases).map(asJsonObjectOrEmpty)) {
        const file = /^file\((.*)\)$/.exec(textIn(testCase.rule)?.replaceAll(" ", "") ?? "")?.[1];
        if (file === undefined) continue;
        const same = found.get(file);
        if (same === undefined) found.set(file, [testCase]);
        else same.push(testCase);
      }
    }
  }
  return found;
}

/** What the rule does not say of itself, the test that asks it may. */
function entryOf(name: string, metadata: JsonObject, [asking = {}]: readonly JsonObject[]): RuleSummary {
  const custom = asJsonObjectOrEmpty(metadata.custom);
  const title = textIn(metadata.title) ?? textIn(asking.title) ?? name;
  return {
    name,
    id: textIn(custom.id) ?? textIn(asking.masterTestId) ?? textIn(asking.testId) ?? "",
    title,
    severity: textIn(custom.severity) ?? textIn(asking.severity) ?? "",
    kinds: textsIn(custom.kinds),
    resource_types: textsIn(custom.resourceTypes ?? asking.resourceTypes),
    compliance: textsIn(custom.compliance),
    search_terms: [...textsIn(custom.aliases), ...listTitleSynonyms({ title })],
  };
}

/** A file may be no rule, or a rule in error: it can be read all the same. */
export const readRuleMetadataFields = (text: string): JsonObject =>
  asJsonObjectOrEmpty(parseMetadataFieldsOrEmpty(text) as JsonObject);
const listIn = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);
const textIn = (value: JsonValue | undefined) => (typeof value === "string" && value !== "" ? value : undefined);
const textsIn = (value: JsonValue | undefined) => listIn(value).filter((item) => typeof item === "string");
