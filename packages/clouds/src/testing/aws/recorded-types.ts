/**
 * What an emulator of AWS told of the estate that `generate/aws_estate.py` makes on it: for each resource the facts its
 * type read ends with.
 */
import { readFileSync } from "node:fs";
import type { JsonObject } from "@plumbline/model";
import { typeReadPlans } from "../../aws/types/all-read-plans.js";
import { type AwsResource, toAwsResource } from "../../aws/types/to-aws-resource.js";
import type { TypeReadPlan } from "../../aws/types/type-read-plan.js";

interface RecordedType {
  readonly read: TypeReadPlan;
  readonly facts: JsonObject;
}

export function recordedTypes(): readonly RecordedType[] {
  const text = readFileSync(new URL("../../../src/testing/aws/estate.ndjson", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const { type, facts } = JSON.parse(line) as { readonly type: string; readonly facts: JsonObject };
      const read = typeReadPlans.find((one) => one.type === type);
      return read === undefined ? [] : [{ read, facts }];
    });
}

/** A recorded resource in the shape of CloudFormation. */
export interface ShapedType {
  readonly type: string;
  readonly resource: AwsResource;
}

/** In the shape. `refused` says of calls what kept them from being answered. */
export function shapedTypes(refused: Readonly<Record<string, string>> = {}): readonly ShapedType[] {
  return recordedTypes().flatMap(({ read, facts }) => {
    const known = Object.fromEntries(Object.entries(facts).filter(([name]) => !Object.hasOwn(refused, name)));
    const resource = toAwsResource(read, known, refused);
    return resource === undefined ? [] : [{ type: read.type, resource }];
  });
}
