/** What tells a resource from its siblings, in parts: for finding it on another side, where a part may be a reference. */
import { isJsonObject, type JsonValue, type PathStep, startsWith, valueAt } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import { type LiveFacts, liveFacts } from "../tables/live.js";
import { typeFacts } from "../tables/load.js";
import type { Cloud } from "../tables/table.js";
import { bases } from "./base.js";

export interface PairingKey {
  /** Undefined where it is not said; with `${` where it is not known before deployment. */
  readonly parts: readonly (string | undefined)[];
  /** Another key is another resource: nobody can change it. */
  readonly isFirm: boolean;
}

/** Undefined where nobody knows what tells resources of the type apart. */
export function pairingKeyOf(shaped: ShapedResource): PairingKey | undefined {
  const { cloud, type } = shaped;
  const spec = cloud === undefined ? undefined : specOf(cloud, type);
  if (spec === undefined) return undefined;
  const parts = spec.parts.map(
    ({ ways, mayLack }) => firstSaid(shaped, ways, "written") ?? (mayLack ? "" : firstSaid(shaped, ways, "effective")),
  );
  return { parts, isFirm: spec.isFirm };
}

interface Spec {
  readonly parts: readonly Part[];
  readonly isFirm: boolean;
}

interface Part {
  /** The places where it may stand. */
  readonly ways: readonly Place[];
  /** Not every resource has it. */
  readonly mayLack: boolean;
}

interface Place {
  readonly path: readonly PathStep[];
  /** Of a list of tags, the one with this key. */
  readonly tag?: string;
  /** It matters whether something stands there, not what. */
  readonly isWhether?: boolean;
}

const specs = new Map<string, Spec | undefined>();

function specOf(cloud: Cloud, type: string): Spec | undefined {
  const key = `${cloud} ${type}`;
  if (!specs.has(key)) specs.set(key, readSpec(cloud, type));
  return specs.get(key);
}

function readSpec(cloud: Cloud, type: string): Spec | undefined {
  const live = liveFacts(cloud, type);
  const names = namesOf(cloud, type, live);
  if (names === undefined) return undefined;
  const isOneOfAll = names.some((name) => /^\(one per /.test(name));
  const said = isOneOfAll ? [] : names.filter((name) => !name.startsWith("("));
  if (said.length === 0 && !isOneOfAll) return undefined;
  const lasting = new Set([...(live?.createOnly ?? []), ...(live?.id ?? [])]);
  const isFirm =
    cloud !== "aws" ||
    live === undefined ||
    said.every((name) => name.split("|").every((one) => lasting.has(one) || isWhetherAny(one)));
  const lacking = typeFacts(cloud, type)?.keyMayLack ?? [];
  const parts = said.map((name) => ({
    ways: name.split("|").map((way) => placeOf(way, bases[cloud])),
    mayLack: lacking.includes(name),
  }));
  return { parts, isFirm };
}

/** Whether there are any makes another kind of it, which nobody can change: a private zone is no public one. */
const isWhetherAny = (name: string) => name.endsWith("?");

/** `VpcId`, `Port`, `Tags[Name]`, `AliasA|AliasB`, `Family (latest revision)`, `VPCs?`: whether it has any. */
function namesOf(cloud: Cloud, type: string, live: LiveFacts | undefined): readonly string[] | undefined {
  const facts = typeFacts(cloud, type);
  const known = facts?.key ?? facts?.id ?? live?.id;
  if (cloud !== "aws") return known ?? [cloud === "kubernetes" ? "metadata.name" : "name"];
  if (known !== undefined && !known.every((name) => isGivenByCloud(name, live))) return known;
  // What the cloud alone says does not help to find what code says.
  const last = type.split("::").at(-1) ?? "";
  return [`Name|${last}Name|${last}Identifier`];
}

function isGivenByCloud(name: string, live: LiveFacts | undefined): boolean {
  return live?.readOnly?.includes(name) === true || name === "Id";
}

function placeOf(way: string, base: readonly PathStep[]): Place {
  const [, list, tag] = /^(\w+)\[(\w+)\]$/.exec(way) ?? [];
  if (list !== undefined && tag !== undefined) return { path: [...base, list], tag };
  if (isWhetherAny(way)) return { path: [...base, way.slice(0, -1)], isWhether: true };
  return { path: [...base, ...way.replace(/ \(.*$/, "").split(".")] };
}

/** What is written, or what silence means. */
function firstSaid(shaped: ShapedResource, ways: readonly Place[], side: "written" | "effective"): string | undefined {
  for (const { path, tag, isWhether } of ways) {
    const value = valueAt(shaped[side], path);
    if (isWhether) {
      const isOpen = shaped.unknowns.some((part) => startsWith(path, part.path));
      return isOpen ? undefined : String(Array.isArray(value) && value.length > 0);
    }
    const text = textOf(tag === undefined ? value : tagIn(value, tag));
    if (text !== undefined) return text;
  }
  return undefined;
}

function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value) && value.length === 1) return textOf(value[0]);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function tagIn(tags: JsonValue | undefined, key: string): JsonValue | undefined {
  const tag = Array.isArray(tags) ? tags.find((one) => isJsonObject(one) && one.Key === key) : undefined;
  return isJsonObject(tag) ? tag.Value : undefined;
}
