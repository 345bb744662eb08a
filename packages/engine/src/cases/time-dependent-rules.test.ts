/** The same account judged as of two times differs only in rules about time: a run in which only time went by asks those alone. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { createEstate } from "../judge/estate.js";
import { ACCOUNT_SAMPLE_FILE_NAME, parseAccountSamples } from "../rules/check-account-samples.js";
import type { Rule } from "../rules/rule.js";
import { readStarterRulesWithText } from "../rules/starter-pack.js";
import { isReadTimeDependentRuleText } from "./time-dependent-rules.js";

const TIMES = ["2026-11-18T00:00:00Z", "2028-11-18T00:00:00Z"];

const aboutAccounts = readStarterRulesWithText().flatMap(({ rule, text }) => {
  const file = join(dirname(rule.file), ACCOUNT_SAMPLE_FILE_NAME);
  return existsSync(file) ? [{ rule, text, samples: readFileSync(file, "utf8") }] : [];
});

function outcomesAt(time: string, rule: Rule, samples: string): readonly (string | undefined)[] {
  const { samples: parsed = [] } = parseAccountSamples(rule, `time: "${time}"\n${samples.replace(/^time:.*\n/m, "")}`);
  return parsed.map(({ shaped, joined, judge }) => {
    const all = shaped === undefined ? joined : [shaped, ...joined];
    const estate = createEstate((wanted) => ({
      resources: all.filter(({ type }) => type.toLowerCase() === wanted.toLowerCase()),
    }));
    return judge(estate)?.outcome;
  });
}

it("verdicts on accounts differ between two times only for rules about time", () => {
  const turned = aboutAccounts.filter(({ rule, samples }) => {
    const [first, second] = TIMES.map((time) => String(outcomesAt(time, rule, samples)));
    return first !== second;
  });
  expect(turned.filter(({ text }) => !isReadTimeDependentRuleText(text)).map(({ rule }) => rule.id)).toEqual([]);
  expect(turned.length).toBeGreaterThan(10);
});

it("rules that only ask whether a resource is of an account are not about time", () => {
  expect(isReadTimeDependentRuleText("skip if not input.time")).toBe(false);
  expect(isReadTimeDependentRuleText('is_live if {\n\tinput.time\n\tinput.type == "a"\n}')).toBe(false);
  expect(isReadTimeDependentRuleText("skip if not input.time\n\ndeny if input.time > input.properties.end")).toBe(true);
  expect(isReadTimeDependentRuleText("deny if age.is_older(input.time, input.properties.made, 90)")).toBe(true);
});

it("every rule of the pack that is about time says which dates it waits for", () => {
  const silent = readStarterRulesWithText().filter(
    ({ text }) => isReadTimeDependentRuleText(text) && !/^waits_for /m.test(text),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
