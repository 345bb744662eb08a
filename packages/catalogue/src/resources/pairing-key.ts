/** What tells a resource from its siblings, in parts: for finding it on another side, where a part may be a reference. */
import { getValueAtPath, isJsonObject, type JsonValue, type PathStep, pathStartsWith } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { findLiveTypeFacts, type LiveTypeFacts } from "../tables/live-type-facts.js";
import { findTypeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";
import { OUTSIDE_SCHEMA_MEMBER_NAME } from "./rule-input-sections.js";

export interface PairingKey {
  /** Undefined where it is not said; with `${` where it is not known before deployment. */
  readonly parts: readonly (string | undefined)[];
  /** Another key is another resource: nobody can change it. */
  readonly isFirm: boolean;
  /** Whether a part is not said because it could not be read. */
  readonly isUnread: boolean;
}

/** Undefined where nobody knows what tells resources of the type apart. */
export function buildPairingKey(shaped: ShapedResource): PairingKey | undefined {
  const { cloud, type } = shaped;
  const spec = cloud === undefined ? undefined : specOf(cloud, type);
  if (spec === undefined) return undefined;
  const parts = spec.parts.map(
    ({ places, mayLack }) =>
      firstText(shaped, places, "written") ?? (mayLack ? "" : firstText(shaped, places, "effective")),
  );
  const isUnread = spec.parts.some(
    ({ places }, index) =>
      parts[index] === undefined &&
      places.some(({ path }) => shaped.unknowns.some((part) => pathStartsWith(path, part.path))),
  );
  return { parts, isFirm: spec.isFirm, isUnread };
}

interface KeySpec {
  readonly parts: readonly KeyPart[];
  readonly isFirm: boolean;
}

interface KeyPart {
  /** The places where it may stand. */
  readonly places: readonly KeyPlace[];
  /** Some resources of the type lack it. */
  readonly mayLack: boolean;
}

interface KeyPlace {
  readonly path: readonly PathStep[];
  /** The key of the tag, where the place is a list of tags. */
  readonly tag?: string;
  /** It matters whether something stands there, not what. */
  readonly isWhether?: boolean;
}

const specs = new Map<string, KeySpec | undefined>();

function specOf(cloud: Cloud, type: string): KeySpec | undefined {
  const key = `${cloud} ${type}`;
  if (!specs.has(key)) specs.set(key, readSpec(cloud, type));
  return specs.get(key);
}

function readSpec(cloud: Cloud, type: string): KeySpec | undefined {
  const live = findLiveTypeFacts(cloud, type);
  const names = keyNames(cloud, type, live);
  if (names === undefined) return undefined;
  const isSingleton = names.some((name) => /^\(one per /.test(name));
  const written = isSingleton ? [] : names.filter((name) => !name.startsWith("("));
  if (written.length === 0 && !isSingleton) return undefined;
  const lasting = new Set([...(live?.createOnly ?? []), ...(live?.id ?? [])]);
  const isFirm =
    cloud !== "aws" ||
    live === undefined ||
    written.every((name) =>
      name.split("|").every((alternative) => lasting.has(alternative) || isWhetherAny(alternative)),
    );
  const lacking = findTypeFacts(cloud, type)?.keyMayLack ?? [];
  const parts = written.map((name) => ({
    places: name.split("|").map((place) => parseKeyPlace(place, propertyBasePathByCloud[cloud])),
    mayLack: lacking.includes(name),
  }));
  return { parts, isFirm };
}

/** Whether there are any makes another kind of it, which nobody can change: a private zone is no public one. */
const isWhetherAny = (name: string) => name.endsWith("?");

/** `VpcId`, `Port`, `beside.StackName`, `Tags[Name]`, `AliasA|AliasB`, `Family (latest revision)`, `VPCs?`: whether it has any. */
function keyNames(cloud: Cloud, type: string, live: LiveTypeFacts | undefined): readonly string[] | undefined {
  const facts = findTypeFacts(cloud, type);
  const known = facts?.key ?? facts?.id ?? live?.id;
  if (cloud !== "aws") return known ?? [cloud === "kubernetes" ? "metadata.name" : "name"];
  // What the cloud alone says does not help to find what code says.
  const written = (known ?? []).filter((name) => !isAssignedByCloud(name, live));
  if (facts?.key !== undefined || (written.length > 0 && written.length === known?.length)) return known;
  const noun = type.split("::").at(-1) ?? "";
  const lastWord = /[A-Z][a-z]*$/.exec(noun)?.[0] ?? noun;
  const names = ["Name", ...[noun, lastWord].flatMap((kind) => [`${kind}Name`, `${kind}Identifier`])];
  return written.some((name) => names.includes(name)) ? written : [...written, [...new Set(names)].join("|")];
}

function isAssignedByCloud(name: string, live: LiveTypeFacts | undefined): boolean {
  return live?.readOnly?.includes(name) === true || name === "Id";
}

function parseKeyPlace(place: string, base: readonly PathStep[]): KeyPlace {
  const [, list, tag] = /^(\w+)\[(\w+)\]$/.exec(place) ?? [];
  if (list !== undefined && tag !== undefined) return { path: [...base, list], tag };
  if (isWhetherAny(place)) return { path: [...base, place.slice(0, -1)], isWhether: true };
  const steps = place.replace(/ \(.*$/, "").split(".");
  return { path: steps[0] === OUTSIDE_SCHEMA_MEMBER_NAME ? steps : [...base, ...steps] };
}

/** What is written, or what silence means. */
function firstText(
  shaped: ShapedResource,
  ways: readonly KeyPlace[],
  side: "written" | "effective",
): string | undefined {
  for (const { path, tag, isWhether } of ways) {
    const value = getValueAtPath(shaped[side], path);
    if (isWhether) {
      const isOpen = shaped.unknowns.some((part) => pathStartsWith(path, part.path));
      return isOpen ? undefined : String(Array.isArray(value) && value.length > 0);
    }
    const text = scalarText(tag === undefined ? value : tagIn(value, tag));
    if (text !== undefined) return text;
  }
  return undefined;
}

function scalarText(value: JsonValue | undefined): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.length === 1) return scalarText(value[0]);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function tagIn(tags: JsonValue | undefined, key: string): JsonValue | undefined {
  const tag = Array.isArray(tags)
    ? tags.find((candidate) => isJsonObject(candidate) && candidate.Key === key)
    : undefined;
  return isJsonObject(tag) ? tag.Value : undefined;
}
