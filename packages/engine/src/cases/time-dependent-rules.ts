/**
 * When a rule about age or expiry may answer otherwise. Such a rule reads `input.time`, and says in `waits_for` which dates it
 * waits for; one that does not say it may turn at any time.
 */
import { RegoSet } from "@plumbline/rego";
import { READ_TIME_MEMBER } from "../judge/rule-input.js";
import type { RuleModuleEvaluation } from "./evaluate-rule-module.js";

const TIME = new RegExp(`\\binput\\.${READ_TIME_MEMBER}\\b`);

/** `skip if not input.time`, or the same as a line of a body: it asks whether there is a time, which all accounts have. */
const WHETHER_LIVE = new RegExp(`^(?:.*\\b(?:if|not)[ \\t])?[ \\t]*input\\.${READ_TIME_MEMBER}[ \\t]*$`, "gm");

/** Whether a rule is about the time its resource was read at, and not only about resources of accounts. */
export function isReadTimeDependentRuleText(text: string): boolean {
  return TIME.test(text.replace(WHETHER_LIVE, ""));
}

/** The first date after `time` that the rule waits for; `time` itself where it does not say; undefined where no date is left. */
export function findNextJudgingTime(module: RuleModuleEvaluation, time: string): string | undefined {
  const dates = module.value(["data", "rule"], "waits_for");
  if (!(dates instanceof RegoSet)) return time;
  const now = Date.parse(time);
  const later = dates
    .sorted()
    .flatMap((date) => (typeof date === "string" ? [Date.parse(date)] : []))
    .filter((date) => date > now);
  return later.length === 0 ? undefined : new Date(Math.min(...later)).toISOString();
}
