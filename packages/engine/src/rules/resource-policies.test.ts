/** One rule is about everybody in a resource policy: no type that holds one may be missing from it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "@plumbline/model";
import { RegoSet, type Value } from "@plumbline/rego";
import { expect, it } from "vitest";
import { readStarterRules } from "./starter-pack.js";

const tables = fileURLToPath(new URL("../../../catalogue/tables/aws/", import.meta.url));

/** Policies of identities have no principal; APIs, endpoints of VPCs and buckets have rules of their own. */
const others = /^aws::(iam::|sso::|organizations::policy$|apigateway::restapi$|ec2::vpcendpoint$|s3::bucketpolicy$)/;

function* listPolicyProperties(): Generator<readonly [type: string, property: string]> {
  for (const name of readdirSync(tables).filter((each) => each.endsWith(".json") && each !== "index.json")) {
    const { types = {} } = JSON.parse(readFileSync(`${tables}${name}`, "utf8")) as {
      readonly types?: Readonly<Record<string, { readonly policies?: readonly string[] }>>;
    };
    for (const [type, { policies = [] }] of Object.entries(types)) {
      for (const property of others.test(type) ? [] : policies) yield [type, property];
    }
  }
}

const statement = { Effect: "Allow", Principal: "*", Action: ["*"], Resource: ["*"] };

/** `ResourcePolicy.PolicyDocument` as the properties of a resource. */
function propertiesWith(property: string): JsonValue {
  return property.split(".").reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), { Statement: [statement] });
}

it("asks about every property of the catalogue that holds a resource policy", () => {
  const rule = readStarterRules().find(({ id }) => id === "PL-AWS-IAM-004");
  const types = new Set(rule?.resourceTypes.map((type) => type.toLowerCase()));
  const missed = [...listPolicyProperties()].filter(([type, property]) => {
    const input = { type, address: "a", properties: propertiesWith(property) };
    const denied = rule?.policy().evaluate(input as Value, { query: "data.rule.deny" });
    return !types.has(type) || !(denied instanceof RegoSet) || denied.size === 0;
  });
  expect(missed).toEqual([]);
});
