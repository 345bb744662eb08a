/** What HCP Terraform is told of plans; `run-task.test.ts` has the way there and back. */
import { hostileTexts } from "@plumbline/model/testing";
import { describe, expect, it } from "vitest";
import { judgeTerraformPlan } from "./judge-terraform-plan.js";
import { createRunTaskResult, createUnevaluatedRunTaskResult, type RunTaskResult } from "./run-task-result.js";
import { defaultRunTaskSettings, type RunTaskSettings } from "./run-task-settings.js";
import { encryptedVolume, openVolume, planOf } from "./testing/terraform-plan.js";

function resultOf(json: string, more: Partial<RunTaskSettings> = {}): RunTaskResult {
  const settings = { ...defaultRunTaskSettings, ...more };
  const { fail_on: failOn, skip_rules: skippedRules } = settings;
  return createRunTaskResult(judgeTerraformPlan({ json, today: "2026-11-18", failOn, skippedRules }), settings);
}

const foreign = planOf({ type: "null_resource", name: "n", values: {} });

describe("a plan that is judged", () => {
  it("passes where nothing is wrong", () => {
    expect(resultOf(planOf(encryptedVolume)).status).toBe("passed");
  });

  it("has no comments, whatever stands in its values", () => {
    const tags = { note: "# plumbline:ignore=*", "//": "plumbline:ignore=*" };
    expect(resultOf(planOf({ ...openVolume, values: { ...openVolume.values, tags } })).status).toBe("failed");
  });

  it("passes where it leaves nothing but what is looked up", () => {
    const passed = { status: "passed", message: "0 findings; 0 checks passed." };
    expect(resultOf(planOf())).toMatchObject(passed);
    const type = "aws_caller_identity";
    const resources = [{ address: `data.${type}.me`, mode: "data", type, name: "me", values: { account_id: "1" } }];
    const prior_state = { format_version: "1.0", values: { root_module: { resources } } };
    expect(resultOf(JSON.stringify({ ...JSON.parse(planOf()), prior_state }))).toMatchObject(passed);
  });
});

describe("what was not evaluated is said and never passed", () => {
  it.each([
    ["what is no plan", '{"kind": "Pod", "apiVersion": "v1"}', /what was fetched is no plan/],
    ["what is no JSON", "<html>sign in</html>", /what was fetched is no plan/],
    ["types without rules", foreign, /no rule could be decided .* there are 1\. /],
  ])("%s", (_, plan, message) => {
    const result = resultOf(plan);
    expect(result.status).toBe("failed");
    expect(result.message).toMatch(/^Not evaluated: /);
    expect(result.message).toMatch(message);
  });

  it("what is no plan, also where nothing need be judged", () => {
    const settings = { allow_nothing: true };
    expect(resultOf('{"kind": "Pod", "apiVersion": "v1"}', settings).status).toBe("failed");
    expect(resultOf(foreign, settings).status).toBe("passed");
  });
});

describe("names and values of a plan", () => {
  /** What a line is begins it, and what has a meaning in it is not escaped. */
  const marksOf = (body: string) =>
    body
      .replace(/(`+)[^`](?:.*?[^`])?\1(?!`)/g, "(code)")
      .split("\n")
      .map((line) => [/^(?:#+|-|\d+[.)]|\||```|\(code\)|$)(?= |$)/.exec(line)?.[0], line.match(/(?<!\\)[*[\]<>|~$]/g)]);
  const bodiesOf = ({ outcomes }: RunTaskResult) =>
    (outcomes as { attributes: { body: string; description: string } }[]).map(({ attributes }) => attributes);
  const resultWith = (text: string) => [
    ...bodiesOf(resultOf(planOf({ ...openVolume, name: text }, { type: `null_${text}`, name: "n", values: {} }))),
    ...bodiesOf(createUnevaluatedRunTaskResult(text)),
  ];

  it.each(hostileTexts.filter(([, text]) => text.trim() !== ""))("are words in its details: %s", (_name, text) => {
    const [hostile, harmless] = [resultWith(text), resultWith("harmless")];
    expect(hostile.length).toBeGreaterThanOrEqual(3);
    expect(hostile.map(({ body }) => marksOf(body))).toEqual(harmless.map(({ body }) => marksOf(body)));
    for (const { description, body } of hostile) {
      expect(description).not.toMatch(/[\p{Cc}\u200b\u202e\u{e0041}]/u);
      expect(body).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202e\u{e0041}]/u);
    }
  });
});
