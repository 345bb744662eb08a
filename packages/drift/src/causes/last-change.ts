/** When a live resource was changed last, and by whom, where its cloud says so. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";
import { asJsonObjectOrEmpty, isJsonObject } from "@plumbline/model";

/** The last change of a live resource. */
export interface LastChange {
  /** When it changed, in milliseconds. */
  readonly at: number;
  /** The person who changed it; undefined for programs. */
  readonly person?: string;
}

/** Attributes in which services give that time. */
const TIMES = [
  "updateTime",
  "updated",
  "timeUpdated",
  "lastModifiedTime",
  "lastModifiedAt",
  "LastModified",
  "changedTime",
];

/** Reads it from the attributes in which services give it, and from field managers. */
export function readLastChangeOfLiveResource(
  { written }: ShapedResource,
  managers: readonly FieldManager[] = [],
): LastChange | undefined {
  const properties = asJsonObjectOrEmpty(written.properties);
  const system = [written.systemData, properties.systemData].find(isJsonObject) ?? {};
  const times = [
    system.lastModifiedAt,
    ...[written, properties].flatMap((holder) => TIMES.map((name) => holder[name])),
    managers
      .map(({ time = "" }) => time)
      .sort()
      .at(-1),
  ];
  const at = times
    .map((value) => (typeof value === "string" ? Date.parse(value) : Number.NaN))
    .find((time) => time > 0);
  if (at === undefined) return undefined;
  const isPerson = system.lastModifiedByType === "User" && typeof system.lastModifiedBy === "string";
  return isPerson ? { at, person: String(system.lastModifiedBy) } : { at };
}
