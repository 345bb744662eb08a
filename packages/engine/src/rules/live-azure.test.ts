/** What rules that join resources of Azure say of an account: what is inside of another is so by its id. */
import { buildLiveResources, emptySourceTree } from "@plumbline/catalogue";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { createEstate } from "../judge/estate.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { readStarterRulesWithText } from "./starter-pack.js";

const type = "Microsoft.Synapse/workspaces";
const workspaceId = "/subscriptions/s/resourceGroups/g/providers/Microsoft.Synapse/workspaces/w";
const alerts = { securityAlertPolicies: { properties: { state: "Enabled" } } };
const assessment = {
  vulnerabilityAssessments: { properties: { storageContainerPath: "https://a.blob.core.windows.net/va/" } },
};
const encryption = { transparentDataEncryption: { properties: { status: "Enabled" } } };
const ownKey = { encryption: { cmk: { key: { name: "synapse" } } } };

const rules = new Map(readStarterRulesWithText().map(({ rule }) => [rule.id, rule]));

function shaped(id: string, of: string, properties: JsonObject, beside: JsonObject) {
  const name = id.replace(/.*\//, "");
  const piece = { type: of, name, body: { id, name, type: of, properties }, beside };
  const [found] = buildLiveResources({ cloud: "azure", id, pieces: [piece], scope: {}, unread: [] });
  if (found === undefined) throw new Error(`no shape of ${id}`);
  return found;
}

interface Given {
  readonly pool?: JsonObject;
  readonly workspace?: JsonObject;
  readonly properties?: JsonObject;
}

function outcome(id: string, { pool = {}, workspace = {}, properties = {} }: Given): string {
  const rule = rules.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const around = shaped(workspaceId, type, properties, workspace);
  // Azure writes ids in any case.
  const asked = shaped(`${workspaceId.toLowerCase()}/sqlPools/p`, `${type}/sqlPools`, {}, pool);
  const estate = createEstate((of) => ({ resources: of.toLowerCase() === type.toLowerCase() ? [around] : [] }));
  return createRuleJudgeForSubject({
    kind: "azure",
    paths: [asked.resource.address],
    body: asked.effective,
    unknowns: asked.unknowns,
    resources: [asked.resource],
    source: emptySourceTree,
    shaped: asked,
    estate,
  })(rule).outcome;
}

describe("SQL pools of a Synapse workspace in an account", () => {
  it.each([
    ["PL-AZURE-SYNAPSE-006", {}, "failed"],
    ["PL-AZURE-SYNAPSE-006", { pool: encryption }, "passed"],
    ["PL-AZURE-SYNAPSE-006", { properties: ownKey }, "skipped"],
    ["PL-AZURE-SYNAPSE-007", {}, "failed"],
    ["PL-AZURE-SYNAPSE-007", { pool: alerts }, "passed"],
    ["PL-AZURE-SYNAPSE-007", { workspace: alerts }, "passed"],
    ["PL-AZURE-SYNAPSE-008", {}, "failed"],
    ["PL-AZURE-SYNAPSE-008", { pool: assessment }, "passed"],
    ["PL-AZURE-SYNAPSE-008", { workspace: assessment }, "passed"],
  ] as const)("are judged by %s with their workspace: %j", (id, given, expected) => {
    expect(outcome(id, given)).toBe(expected);
  });
});
