/**
 * Measures what is told of attributes that the code does not write. Sample code loses one attribute that its cloud still has:
 * that attribute is told with what its silence means, and no other is.
 */
import {
  buildUnwrittenAttributeIndex,
  type Cloud,
  findLiveTypeFacts,
  listKnownDefaults,
  type ShapedResource,
} from "@plumbline/catalogue";
import { generateSampleBlock } from "@plumbline/catalogue/samples";
import { formatCanonicalJson, getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { formatFactPath, getAttributeFactLookup, getFactRootPathOfCloud } from "../attributes/index.js";
import { compareResource, type UnwrittenAttributeKnowledge } from "../comparison/index.js";
import type { AttributePath, UnwrittenAttributeMeaning } from "../model/index.js";
import { isAbsentOrEmpty, isOmittableFromCloudReply } from "../values/index.js";
import { buildShapedResourceFromBlock } from "./measure-type-accuracy.js";
import { perturbBody, type RandomNumberPicker } from "./perturb.js";

export type UnwrittenMeaningKind = UnwrittenAttributeMeaning["kind"];

/** What was measured for the unwritten attributes of one type. */
export interface UnwrittenAttributeAccuracy {
  readonly codeType: string;
  /** How many attributes of each kind were told, each with its kind. */
  readonly found: Readonly<Partial<Record<UnwrittenMeaningKind, number>>>;
  /** Attributes that were told though nobody changed them, or with another kind. */
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}

/** Takes so many attributes out of the code of a type, one at a time: of the resource itself, or of blocks that stay. */
export function measureUnwrittenAttributeAccuracy(
  cloud: Cloud,
  codeType: string,
  pick: RandomNumberPicker,
  { rounds, isInBlock }: { readonly rounds: number; readonly isInBlock: boolean },
): UnwrittenAttributeAccuracy {
  const found: Partial<Record<UnwrittenMeaningKind, number>> = {};
  const wrong = new Set<string>();
  const missed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const silent = makeSilent(cloud, codeType, pick, isInBlock);
    if (silent === undefined) continue;
    const { code, live, path } = silent;
    const type = code.type;
    const expectation: UnwrittenAttributeKnowledge = {
      silence: buildUnwrittenAttributeIndex(cloud, type, [code.resource]),
      type,
    };
    for (const { path: told } of compared(code, code, expectation)) wrong.add(`${textOf(told)} (nothing changed)`);
    for (const applied of [undefined, appliedBefore(live, path, pick)]) {
      const known = applied === undefined ? expectation : { ...expectation, applied };
      const kind = expectedKind(cloud, type, path, getValueAtPath(live.written, path), known);
      if (kind === "unclear") continue;
      const told = compared(code, live, known);
      const [first] = told;
      if (kind === undefined) {
        if (first !== undefined) wrong.add(`${textOf(first.path)} (${first.kind}, means nothing)`);
      } else if (first === undefined) missed.add(`${textOf(path)} (${kind})`);
      else if (told.length > 1 || first.kind !== kind || textOf(first.path) !== textOf(path))
        wrong.add(`${textOf(path)} (${kind}): ${told.map((one) => `${textOf(one.path)} ${one.kind}`).join(", ")}`);
      else found[kind] = (found[kind] ?? 0) + 1;
    }
  }
  return { codeType, found, wrong: [...wrong], missed: [...missed] };
}

interface SilentSample {
  /** Without the attribute at `path`. */
  readonly code: ShapedResource;
  readonly live: ShapedResource;
  readonly path: AttributePath;
}

/** Undefined where the attribute says nothing of its own, or others depend on it. */
function makeSilent(
  cloud: Cloud,
  codeType: string,
  pick: RandomNumberPicker,
  isInBlock: boolean,
): SilentSample | undefined {
  const block = generateSampleBlock(cloud, codeType, pick);
  if (block === undefined) return undefined;
  const rest = (isInBlock ? withoutOneAttributeOfBlock : withoutOneAttribute)(block, pick);
  if (rest === undefined) return undefined;
  const [live, code] = [block, rest].map((attributes) =>
    buildShapedResourceFromBlock(cloud, codeType, attributes as JsonObject),
  );
  if (live === undefined || code === undefined || live.type !== code.type) return undefined;
  const [path, ...more] = absentPaths(
    code.written,
    live.written,
    getFactRootPathOfCloud(cloud),
    getFactRootPathOfCloud(cloud),
  );
  const isAbsent = path !== undefined && more.length === 0 && getValueAtPath(code.written, path) === undefined;
  return isAbsent ? { code, live, path } : undefined;
}

function withoutOneAttribute(block: JsonObject, pick: RandomNumberPicker): JsonObject | undefined {
  const names = Object.keys(block);
  const removed = names[pick(Math.max(names.length, 1))];
  return removed === undefined
    ? undefined
    : Object.fromEntries(Object.entries(block).filter(([name]) => name !== removed));
}

/** Out of a block that stays, at any depth: silence inside of what is written has a meaning as well. */
function withoutOneAttributeOfBlock(block: JsonObject, pick: RandomNumberPicker): JsonObject | undefined {
  const inner = Object.keys(block).filter((name) => firstBlockOf(block[name]) !== undefined);
  const around = inner[pick(Math.max(inner.length, 1))];
  const first = around === undefined ? undefined : firstBlockOf(block[around]);
  if (around === undefined || first === undefined) return undefined;
  const deeper = pick(2) === 0 ? withoutOneAttributeOfBlock(first, pick) : undefined;
  const rest = deeper ?? withoutOneAttribute(first, pick);
  const value = block[around];
  return rest && { ...block, [around]: Array.isArray(value) ? [rest, ...value.slice(1)] : rest };
}

function firstBlockOf(value: JsonValue | undefined): JsonObject | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  return isJsonObject(first) && Object.keys(first).length > 1 ? first : undefined;
}

/** Where the second has something that the first lacks or has otherwise. */
function* absentPaths(
  code: JsonValue | undefined,
  live: JsonValue | undefined,
  path: AttributePath,
  root: AttributePath,
): Generator<AttributePath> {
  const [a, b] = path.length === root.length ? [getValueAtPath(code, root), getValueAtPath(live, root)] : [code, live];
  if (formatCanonicalJson(a ?? null) === formatCanonicalJson(b ?? null)) return;
  if (!isJsonObject(a) || !isJsonObject(b)) yield path;
  else
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      yield* absentPaths(a[name], b[name], [...path, name], root);
}

function compared(code: ShapedResource, live: ShapedResource, expectation: UnwrittenAttributeKnowledge) {
  const { drifted, coManaged } = compareResource(
    code,
    { ...live, effective: live.written, unknowns: [] },
    { expectation, canHaveAddedGrants: true },
  );
  return [...drifted, ...coManaged].map(({ path, unwritten }) => ({ path, kind: unwritten?.kind ?? "written" }));
}

/** What was applied last: the same resource with another value at the path. */
function appliedBefore(
  { written }: ShapedResource,
  path: AttributePath,
  pick: RandomNumberPicker,
): JsonObject | undefined {
  const value = getValueAtPath(written, path);
  if (value === undefined) return undefined;
  const changed = perturbBody({ value }, [], pick, () => true);
  // States write empty lists where nobody knows what was there; one inside of a block may have become empty.
  const isOfValueItself = changed?.path.length === 2 && Array.isArray(value);
  const isEmptied = changed?.how === "removed" && !isOfValueItself;
  if (changed === undefined || isEmptied || isAbsentOrEmpty(changed.body.value)) return undefined;
  return withValueAt(written, path, changed.body.value ?? null) as JsonObject;
}

function withValueAt(value: JsonValue, [step, ...rest]: AttributePath, next: JsonValue): JsonValue {
  if (step === undefined) return next;
  return isJsonObject(value) ? { ...value, [step]: withValueAt(value[step] ?? null, rest, next) } : value;
}

/** By the tables alone; `unclear` where a documented default or a switch that is off may decide. */
function expectedKind(
  cloud: Cloud,
  type: string,
  path: AttributePath,
  value: JsonValue | undefined,
  { silence, applied }: UnwrittenAttributeKnowledge,
): UnwrittenMeaningKind | "unclear" | undefined {
  const facts = getAttributeFactLookup(cloud, type);
  const attribute = path.slice(getFactRootPathOfCloud(cloud).length);
  if (value === undefined || isOmittableFromCloudReply(value) || facts.is("readOnly", attribute)) return "unclear";
  const meaning = silence.at(formatFactPath(attribute));
  if (meaning === undefined) return "unclear";
  if (meaning.kind === "default" || meaning.kind === "documented")
    return isOmittableFromCloudReply(meaning.value) ? meaning.kind : "unclear";
  const isSwitch = meaning.kind === "empty" && meaning.off.length > 0;
  if (isSwitch && meaning.off.includes(value)) return "unclear";
  const isFixed = facts.is("createOnly", attribute) && !isSwitch;
  const isFilled = facts.is("filled", attribute);
  // Of a block that the cloud fills in each member is told by what its own silence means.
  if (isFilled && meaning.kind === "empty" && isJsonObject(value)) return "unclear";
  const isKept = meaning.kind === "computed" || isFilled;
  if (!isFixed && meaning.kind === "empty" && listKnownDefaults(cloud, type, formatFactPath(attribute)).length > 0)
    return "unclear";
  if (!isFixed && !isKept) return "empty";
  const grants = (findLiveTypeFacts(cloud, type)?.grants ?? []).filter((text) =>
    overlaps(text, formatFactPath(attribute)),
  );
  if (grants.length === 0) return isFixed || applied === undefined ? undefined : "applied";
  // Where it grants something, a state may tell the same.
  return applied === undefined && grants.includes(formatFactPath(attribute)) ? "grant" : "unclear";
}

const overlaps = (a: string, b: string) => `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);
const textOf = (path: AttributePath) => path.join(".");
