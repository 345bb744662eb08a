/** Code, and a cloud that has it in all but one attribute. */
import type { Cloud, ShapedResource } from "@plumbline/catalogue";
import { filesOf } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { type DriftReport, findDrift } from "../../find-drift.js";
import { codeSides } from "../../sides.js";

export interface Estate {
  readonly name: string;
  readonly cloud: Cloud;
  readonly files: Readonly<Record<string, string>>;
  /** What was deployed, where the code is another by now. */
  readonly deployed?: Readonly<Record<string, string>>;
}

const read = new WeakMap<Estate["files"], readonly ShapedResource[]>();

export function codeOf({ files, cloud }: Estate): readonly ShapedResource[] {
  const found = read.get(files) ?? codeSides(filesOf(files), cloud).resources.map(({ shaped }) => shaped);
  read.set(files, found);
  return found;
}

/** A cloud in which each resource is as the code says it, but for the one that is given. */
export function driftOf(estate: Estate, changed: ReadonlyMap<string, JsonObject>): DriftReport {
  const code = codeOf(estate);
  const deployed = estate.deployed === undefined ? code : codeOf({ ...estate, files: estate.deployed });
  const live = deployed.map((shaped, index) => {
    const written = changed.get(shaped.resource.address) ?? shaped.written;
    return { id: `id-${index}`, shaped: asWritten(shaped, written) };
  });
  const sides = code.map((shaped, index) => ({ shaped, identity: { id: `id-${index}` } }));
  return findDrift(sides, { resources: live, whyUnseen: () => undefined });
}

/** Somewhere, and nothing of it unknown. */
function asWritten(shaped: ShapedResource, written: JsonObject): ShapedResource {
  const { cloud, type, resource, service, naturalKey, source } = shaped;
  const whole = {
    isMapped: true,
    isPartial: false,
    says: () => true,
    parts: [],
    scope: {},
    unknowns: [],
    unmapped: [],
  };
  return { ...whole, cloud, type, resource, service, naturalKey, source, written, effective: written };
}

export type Leaf = readonly [path: readonly PathStep[], value: JsonValue];

export function leavesOf(value: JsonValue, path: readonly PathStep[] = []): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const members: readonly (readonly [PathStep, JsonValue])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value).map(([name, member]) => [name, member ?? null] as const);
  return members.flatMap(([step, member]) => leavesOf(member, [...path, step]));
}

export function withLeaf(value: JsonValue, path: readonly PathStep[], given: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return given;
  if (Array.isArray(value)) return value.map((one, index) => (index === step ? withLeaf(one, rest, given) : one));
  if (!isJsonObject(value)) return value;
  return { ...value, [step]: withLeaf(value[String(step)] ?? null, rest, given) };
}

/** Another value of the same kind. */
export function otherThan(value: JsonValue): JsonValue {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value !== "string") return value;
  return /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}-2`;
}
