/** A master test in a repository. Its rule files lie beside it; the collection's own are there for what is not. */
import type { FileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { TestCaseFile } from "../cases/parse-test-cases.js";
import { parseRuleFileReference } from "../cases/rule-text.js";
import { RUN_PLAN_OVER_BUDGET_MESSAGE, type TextBudget } from "./plan-text-budget.js";
import { type ResultOrRemoteReadProblem, readRemoteConfiguration } from "./remote-configuration.js";
import type { RemoteRuleFinder } from "./remote-rules.js";

/** The test as if it stood here. */
export function parseRemoteMasterTest(
  { name, kind }: TestCaseFile,
  body: JsonObject,
  files: FileTree,
  { budget, rules }: { readonly budget: TextBudget; readonly rules: RemoteRuleFinder },
): ResultOrRemoteReadProblem<{ readonly test: TestCaseFile }> {
  const remote = readRemoteConfiguration(body, files, budget);
  if (!remote.ok) return remote;
  if (!Array.isArray(remote.body.testSet)) {
    return { ok: false, problem: `${String(body.remoteFile)}: testSet must be a list` };
  }
  const { connector: _, remoteFile: __, ...localFields } = body;
  const folder = remote.path.split("/").slice(0, -1).join("/");
  const used = rules.findInFolder(folder, rulesNamed(remote.body.testSet), files);
  if (used === undefined || !budget.take(used.length * name.length))
    return { ok: false, problem: RUN_PLAN_OVER_BUDGET_MESSAGE };
  for (const { masterTests } of used) masterTests.push(name);
  return { ok: true, test: { name, kind, body: { ...remote.body, ...localFields } } };
}

function rulesNamed(testSet: readonly JsonValue[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const set of testSet) {
    for (const testCase of isJsonObject(set) && Array.isArray(set.cases) ? set.cases : []) {
      const name =
        isJsonObject(testCase) && typeof testCase.rule === "string" ? parseRuleFileReference(testCase.rule) : undefined;
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}
