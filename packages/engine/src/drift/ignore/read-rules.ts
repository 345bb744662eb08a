/** Ignore rules as a person writes them: in a drift configuration, or in `plumbline.yaml`. */
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { IgnoreRule } from "./ignore-rule.js";

export interface ReadRules {
  readonly rules: readonly IgnoreRule[];
  /** Paths begin at the list. */
  readonly problems: readonly { readonly path: readonly PathStep[]; readonly message: string }[];
}

const SELECTORS = ["type", "path", "tag", "name"] as const;
const FIELDS: readonly string[] = [...SELECTORS, "reason", "expires"];
const MOST_RULES = 1_000;
const MOST_CHARACTERS = 1_000;

export function readIgnoreRules(given: JsonValue): ReadRules {
  if (!Array.isArray(given)) return refused([], "must be a list of rules");
  if (given.length > MOST_RULES) return refused([], `must have ${MOST_RULES} rules at most, has ${given.length}`);
  const read = given.map((one: JsonValue, index) => ({ one, problems: [...problemsOf(one, index)] }));
  return {
    rules: read.flatMap(({ one, problems }) => (problems.length === 0 ? [ruleOf(one as JsonObject)] : [])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function refused(path: readonly PathStep[], message: string): ReadRules {
  return { rules: [], problems: [{ path, message }] };
}

function ruleOf(given: JsonObject): IgnoreRule {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  ) as never;
}

function* problemsOf(given: JsonValue, index: number): Generator<ReadRules["problems"][number]> {
  const at = (message: string, ...path: readonly PathStep[]) => ({ path: [index, ...path], message });
  if (!isJsonObject(given)) {
    yield at("must be a rule, with what to ignore and a reason");
    return;
  }
  for (const [name, value] of Object.entries(given)) {
    if (!FIELDS.includes(name)) yield at(`there is no "${name}"; a rule has ${FIELDS.join(", ")}`, name);
    else if (typeof value !== "string" || value.trim() === "") yield at(`"${name}" must be a text`, name);
    else if (value.length > MOST_CHARACTERS) yield at(`"${name}" has more than ${MOST_CHARACTERS} characters`, name);
  }
  if (given.reason === undefined) yield at('must have a "reason"');
  if (SELECTORS.every((name) => given[name] === undefined)) {
    yield at(`must say what to ignore: at least one of ${SELECTORS.join(", ")}`);
  }
  const { expires } = given;
  if (typeof expires === "string" && !isDay(expires)) {
    yield at(`"expires" must be a day as in 2027-01-31, found "${expires}"`, "expires");
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
