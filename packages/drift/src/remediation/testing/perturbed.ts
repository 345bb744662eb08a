/** Sample code, and a cloud that differs from it in some attributes. */
import type { Cloud, ShapedResource } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { findDrift } from "../../detection/index.js";
import type { DriftReport } from "../../model/index.js";
import { readCodeSides } from "../../sides/index.js";

export interface SampleEstate {
  readonly name: string;
  readonly cloud: Cloud;
  readonly files: Readonly<Record<string, string>>;
  /** What was deployed, if the code has changed since. */
  readonly deployed?: Readonly<Record<string, string>>;
}

const read = new WeakMap<SampleEstate["files"], readonly ShapedResource[]>();

export function readEstateCode({ files, cloud }: SampleEstate): readonly ShapedResource[] {
  const found =
    read.get(files) ?? readCodeSides(createMemoryFileTree(files), cloud).resources.map(({ shaped }) => shaped);
  read.set(files, found);
  return found;
}

/** Compares the code with a cloud that has it as it is, but for the changed bodies. */
export function findEstateDrift(estate: SampleEstate, changed: ReadonlyMap<string, JsonObject>): DriftReport {
  const code = readEstateCode(estate);
  const deployed = estate.deployed === undefined ? code : readEstateCode({ ...estate, files: estate.deployed });
  const live = deployed.map((shaped, index) => {
    const written = changed.get(shaped.resource.address) ?? shaped.written;
    return { id: `id-${index}`, shaped: asWritten(shaped, written) };
  });
  const sides = code.map((shaped, index) => ({ shaped, identity: { id: `id-${index}` } }));
  return findDrift(sides, { resources: live, incompleteReason: () => undefined });
}

/** A live shape without scope or unknown values. */
function asWritten(shaped: ShapedResource, written: JsonObject): ShapedResource {
  const { cloud, type, resource, service, naturalKey, source } = shaped;
  const whole = {
    isMapped: true,
    isPartial: false,
    isStated: () => true,
    parts: [],
    scope: {},
    unknowns: [],
    unmapped: [],
  };
  return { ...whole, cloud, type, resource, service, naturalKey, source, written, effective: written };
}

export type Leaf = readonly [path: readonly PathStep[], value: JsonValue];

export function listLeaves(value: JsonValue, path: readonly PathStep[] = []): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const members: readonly (readonly [PathStep, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value).map(([name, member]) => [name, member ?? null] as const);
  return members.flatMap(([step, member]) => listLeaves(member, [...path, step]));
}

export function setLeaf(value: JsonValue, path: readonly PathStep[], next: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value))
    return value.map((element, index) => (index === step ? setLeaf(element, rest, next) : element));
  if (!isJsonObject(value)) return value;
  return { ...value, [step]: setLeaf(value[String(step)] ?? null, rest, next) };
}

/** Another value of the same kind. */
export function differentValue(value: JsonValue): JsonValue {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value !== "string") return value;
  return /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}-2`;
}
