/**
 * What rules say of the code of their samples they say of the same resources in an account: each is taken for what the account
 * answers, and goes the way of recorded accounts into its shape. Rules that join several resources find them by ids there,
 * which samples do not have; they have tests of their own (`live-joins.test.ts`).
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildLiveResources, clouds, emptySourceTree, type ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import type { Rule } from "./rule.js";
import { readStarterRulesWithText } from "./starter-pack.js";

function asLive({ cloud, type, effective, scope }: ShapedResource): Subject | undefined {
  if (cloud === undefined) return undefined;
  const { name, address: _address, region: _region, beside, properties, ...rest } = effective;
  const isProperties = cloud === "aws" || cloud === "google";
  const body = isProperties
    ? properties
    : { ...rest, ...(properties !== undefined && { properties }), name: name ?? "" };
  const piece = {
    type,
    name: typeof name === "string" ? name : "x",
    body: (body !== undefined && isJsonObject(body) ? body : {}) as JsonObject,
    ...(beside !== undefined && isJsonObject(beside) && { beside }),
  };
  const [shaped] = buildLiveResources({ cloud, id: `live/${piece.name}`, pieces: [piece], scope, unread: [] });
  if (shaped === undefined) return undefined;
  return {
    kind: cloud,
    paths: [shaped.resource.address],
    body: shaped.effective,
    unknowns: shaped.unknowns,
    resources: [shaped.resource],
    source: emptySourceTree,
    shaped,
  };
}

function differences(rule: Rule, name: string, text: string): readonly string[] {
  const types = new Set(rule.resourceTypes.map((type) => type.toLowerCase()));
  const told: string[] = [];
  for (const document of readDocuments(createMemoryFileTree({ [name]: text }), { wholeModules: true }, () => {})) {
    for (const subject of createShapedSubjects(document, (type) => types.has(type))) {
      // What is not known before deployment is known in an account: there is nothing to compare.
      if (subject.unknowns.length > 0 || subject.shaped.isPartial) continue;
      const live = asLive(subject.shaped);
      if (live === undefined) continue;
      const [code, account] = [
        createRuleJudgeForSubject(subject)(rule).outcome,
        createRuleJudgeForSubject(live)(rule).outcome,
      ];
      if (code !== account)
        told.push(`${name} ${subject.shaped.resource.address}: ${code} in the code, ${account} live`);
    }
  }
  return told;
}

const rules = readStarterRulesWithText()
  .map(({ rule }) => rule)
  .filter(
    ({ kinds, isOnShapes, joins }) => isOnShapes && joins.length === 0 && clouds.some((cloud) => kinds.includes(cloud)),
  );

describe("a live resource", () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))("is judged by %s as its code is", (_id, rule) => {
    const folder = dirname(rule.file);
    const samples = readdirSync(folder).filter((name) => /^(?:good|bad)/.test(name));
    expect(samples.flatMap((name) => differences(rule, name, readFileSync(join(folder, name), "utf8")))).toEqual([]);
  });
});
