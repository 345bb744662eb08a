/** What holds when the code is silent: what the provider sends, and what the cloud does by itself. */

import type { UnknownPart } from "@plumbline/iac";
import { getValueAtPath, type JsonObject, type JsonValue, type PathStep, pathStartsWith } from "@plumbline/model";
import type { DefaultFact } from "../tables/mapping-table-types.js";
import { BodyFilledOnlyWhereAbsent } from "./body-filled-only-where-absent.js";
import { expandListPaths, parseListFreePath } from "./body-paths.js";
import type { ValueAtPath } from "./row-tree.js";
import { parseTablePathFromRoot } from "./table-path.js";

export interface DefaultValueSources {
  readonly providerDefaults: readonly ValueAtPath[];
  readonly cloudDefaults: readonly DefaultFact[];
  readonly base: readonly PathStep[];
  /** Whether the code is held to a provider of such a version. */
  readonly isProviderVersion: (range: string) => boolean;
}

export interface EffectiveBodyWithAddedUnknowns {
  readonly body: JsonObject;
  /** What follows from silence only if something is so that nobody knows yet. */
  readonly unknowns: readonly UnknownPart[];
}

export function fillUnwrittenDefaults(
  written: JsonObject,
  unknowns: readonly UnknownPart[],
  silence: DefaultValueSources,
): EffectiveBodyWithAddedUnknowns {
  const { providerDefaults, cloudDefaults, base, isProviderVersion } = silence;
  if (providerDefaults.length === 0 && cloudDefaults.length === 0) return { body: written, unknowns: [] };
  // Whether it exists at all (no path) does not change what holds where it does.
  const parts = unknowns.length === 0 ? unknowns : unknowns.filter(({ path }) => path.length > 0);
  const filling = new BodyFilledOnlyWhereAbsent(written);
  const fillKnown = (path: readonly PathStep[], value: JsonValue) => {
    if (!parts.some((part) => pathStartsWith(path, part.path))) filling.fill(path, value);
  };
  const undecided: UnknownPart[] = [];
  const applyAt = (path: readonly PathStep[], value: JsonValue, causes: UnknownPart["causes"]) => {
    if (undecided.some((part) => pathStartsWith(path, part.path))) return;
    if (causes.length === 0) fillKnown(path, value);
    else if (getValueAtPath(filling.body, path) === undefined) undecided.push({ path, causes });
  };
  const apply = ({ at, value, provider, apiVersion, when }: DefaultFact) => {
    if (provider !== undefined && !isProviderVersion(provider)) return;
    if (apiVersion !== undefined && !isVersionBelow(written.apiVersion, apiVersion)) return;
    const causes = when === undefined ? certain : conditionOf(filling.body, when, base, parts);
    if (causes === undefined) return;
    const entry = keyedEntryOf(at);
    if (entry !== undefined) {
      undecided.push(...addEntry(filling, entry, value, { base, parts, causes }));
      return;
    }
    const place = parseListFreePath(base, at);
    if (place !== undefined) applyAt(place, value, causes);
    else for (const path of expandListPaths(filling.body, at, base)) applyAt(path, value, causes);
  };
  // What is sent is what the newest provider sends.
  for (const fact of cloudDefaults) if (fact.provider !== undefined) apply(fact);
  for (const [path, value] of providerDefaults) fillKnown(path, value);
  for (const fact of cloudDefaults) if (fact.provider === undefined) apply(fact);
  return { body: filling.body, unknowns: undecided };
}

const certain: UnknownPart["causes"] = [];

/** An entry of a list that says its name: `Attributes[Key=deletion_protection.enabled].Value`. */
interface KeyedEntry {
  readonly list: string;
  readonly key: string;
  readonly name: string;
  readonly member: string;
}

const entries = new Map<string, KeyedEntry | undefined>();

/** There are as many as tables have. */
function keyedEntryOf(at: string): KeyedEntry | undefined {
  if (!entries.has(at)) entries.set(at, readEntry(at));
  return entries.get(at);
}

function readEntry(at: string): KeyedEntry | undefined {
  const [, list, key, name, member] = /^([\w.]+)\[(\w+)=([^\]]+)\]\.(\w+)$/.exec(at) ?? [];
  if (list === undefined || key === undefined || name === undefined || member === undefined) return undefined;
  return { list, key, name, member };
}

/** Where no entry has the name; what nobody knows yet may be that entry. */
function addEntry(
  filling: BodyFilledOnlyWhereAbsent,
  { list, key, name, member }: KeyedEntry,
  value: JsonValue,
  {
    base,
    parts,
    causes,
  }: Pick<DefaultValueSources, "base"> & { readonly parts: readonly UnknownPart[] } & Pick<UnknownPart, "causes">,
): readonly UnknownPart[] {
  const path = parseTablePathFromRoot(base, list) as readonly PathStep[];
  const known = getValueAtPath(filling.body, path) ?? [];
  if (!Array.isArray(known) || known.some((entry) => getValueAtPath(entry, [key]) === name)) return [];
  const open = parts.filter((part) => pathStartsWith(path, part.path) || isNameIn(part.path, path, key));
  const waiting = [...causes, ...open.flatMap((part) => part.causes)];
  if (waiting.length > 0)
    return open.some((part) => pathStartsWith(path, part.path)) ? [] : [{ path, causes: waiting }];
  filling.append(path, { [key]: name, [member]: value });
  return [];
}

/** Whether it leads to an entry of the list, or to its name. */
function isNameIn(path: readonly PathStep[], list: readonly PathStep[], key: string): boolean {
  if (!pathStartsWith(path, list)) return false;
  return path.length === list.length + 1 || (path.length === list.length + 2 && path.at(-1) === key);
}

/** Versions of ARM's APIs are days; `<2019-04-01` are those before. */
function isVersionBelow(version: JsonValue | undefined, range: string): boolean {
  return typeof version === "string" && /^\d{4}-\d\d-\d\d/.test(version) && version < range.slice(1);
}

/** Undefined where it does not hold; what it waits for where it may. */
function conditionOf(
  body: JsonValue,
  when: NonNullable<DefaultFact["when"]>,
  base: readonly PathStep[],
  parts: readonly UnknownPart[],
): UnknownPart["causes"] | undefined {
  let causes = certain;
  for (const name of Object.keys(when)) {
    const values = when[name] ?? [];
    const path = parseTablePathFromRoot(base, name) as readonly PathStep[];
    const value = getValueAtPath(body, path) ?? null;
    if (values.some((accepted) => accepted === value || (accepted === "*" && value !== null))) continue;
    if (parts.length === 0) return undefined;
    const open = parts.filter((part) => pathStartsWith(path, part.path));
    const waiting = open.flatMap((part) => part.causes.filter(({ reason }) => reason !== "computed"));
    causes = [...causes, ...waiting];
    if (causes.length === 0) return undefined;
  }
  return causes;
}
