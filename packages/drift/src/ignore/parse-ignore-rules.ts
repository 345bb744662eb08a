/** Reads ignore rules as people write them, in a drift configuration or in `plumbline.yaml`. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { IgnoreRule } from "../model/index.js";

export interface ParsedIgnoreRules {
  readonly rules: readonly IgnoreRule[];
  /** Paths begin at the list of rules. */
  readonly problems: readonly { readonly path: readonly PathStep[]; readonly message: string }[];
}

const SELECTORS = ["type", "path", "tag", "name"] as const;
const FIELDS: readonly string[] = [...SELECTORS, "reason", "expires"];
const MAX_RULES = 1_000;
const MAX_CHARACTERS = 1_000;

/** Reads a list of ignore rules; rules with problems are left out. */
export function readIgnoreRulesFromJsonValue(input: JsonValue): ParsedIgnoreRules {
  if (!Array.isArray(input)) return refused([], "must be a list of rules");
  if (input.length > MAX_RULES) return refused([], `must have ${MAX_RULES} rules at most, has ${input.length}`);
  const read = input.map((entry: JsonValue, index) => ({ entry, problems: [...problemsOf(entry, index)] }));
  return {
    rules: read.flatMap(({ entry, problems }) => (problems.length === 0 ? [ruleOf(entry as JsonObject)] : [])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function refused(path: readonly PathStep[], message: string): ParsedIgnoreRules {
  return { rules: [], problems: [{ path, message }] };
}

function ruleOf(entry: JsonObject): IgnoreRule {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])),
  ) as never;
}

function* problemsOf(entry: JsonValue, index: number): Generator<ParsedIgnoreRules["problems"][number]> {
  const at = (message: string, ...path: readonly PathStep[]) => ({ path: [index, ...path], message });
  if (!isJsonObject(entry)) {
    yield at("must be a rule, with what to ignore and a reason");
    return;
  }
  for (const [name, value] of Object.entries(entry)) {
    if (!FIELDS.includes(name)) yield at(`there is no "${name}"; a rule has ${FIELDS.join(", ")}`, name);
    else if (typeof value !== "string" || value.trim() === "") yield at(`"${name}" must be a text`, name);
    else if (value.length > MAX_CHARACTERS) yield at(`"${name}" has more than ${MAX_CHARACTERS} characters`, name);
  }
  if (entry.reason === undefined) yield at('must have a "reason"');
  if (SELECTORS.every((name) => entry[name] === undefined)) {
    yield at(`must say what to ignore: at least one of ${SELECTORS.join(", ")}`);
  }
  const { expires } = entry;
  if (typeof expires === "string" && !isDay(expires)) {
    yield at(`"expires" must be a day as in 2027-01-31, found "${expires}"`, "expires");
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
