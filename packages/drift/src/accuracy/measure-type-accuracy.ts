/**
 * Measures how exactly resources of a type are compared. Sample code is compared with the same resource as its cloud
 * would answer it (no attribute may drift), and with one attribute of that changed (that attribute has to drift, and no
 * more).
 */
import { buildShapedResources, type Cloud, type ShapedResource } from "@plumbline/catalogue";
import { generateSampleBlock } from "@plumbline/catalogue/samples";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { getAttributeFactLookup } from "../attributes/index.js";
import { compareResource, type LiveShape } from "../comparison/index.js";
import type { AttributePath } from "../model/index.js";
import { type PerturbedBody, perturbBody, type RandomNumberPicker } from "./perturb.js";

/** What was measured for one type of resource. */
export interface TypeAccuracy {
  readonly cloud: Cloud;
  readonly codeType: string;
  readonly type: string;
  /** Attributes compared with themselves. */
  readonly compared: number;
  /** Attributes that were reported though nothing changed. */
  readonly wrong: readonly string[];
  /** How many attributes were changed, and how many of these were reported. */
  readonly changes: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Changes that could not be compared, counted by the reason that was reported. */
  readonly notComparable: Readonly<Record<string, number>>;
}

/**
 * Compares so many samples of a type with themselves and with one change each. Undefined where no sample can be made.
 */
export function measureTypeAccuracy(
  cloud: Cloud,
  codeType: string,
  pick: RandomNumberPicker,
  rounds: number,
): TypeAccuracy | undefined {
  const tally = { compared: 0, wrong: new Set<string>(), changes: 0, found: 0, missed: new Set<string>() };
  const notComparable: Record<string, number> = {};
  let type: string | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const code = generateSampleShapedResource(cloud, codeType, pick);
    if (code === undefined) continue;
    type = code.type;
    const base = propertiesRoot(cloud);
    const facts = getAttributeFactLookup(cloud, code.type);
    const body = propertiesOf(code, base);
    const same = compareResource(code, liveWith(code, base, asCloudAnswers(body, pick) as JsonObject));
    tally.compared += same.equal.length;
    for (const { path } of [...same.drifted, ...same.coManaged]) tally.wrong.add(pathPattern(path));

    const change = perturbBody(body, base, pick, (path) => !facts.is("readOnly", path.slice(base.length)));
    if (change === undefined) continue;
    const live = liveWith(code, base, asCloudAnswers(change.body, pick) as JsonObject);
    const { drifted, coManaged, incomparable } = compareResource(code, live);
    const reported = [...drifted, ...coManaged];
    const gap = incomparable.find(({ path }) => overlapsChange(path, change.path));
    if (gap !== undefined && reported.length === 0) {
      notComparable[gap.reason] = (notComparable[gap.reason] ?? 0) + 1;
      continue;
    }
    tally.changes += 1;
    if (reported.some(({ path }) => overlapsChange(path, change.path))) tally.found += 1;
    else tally.missed.add(changeText(change));
    for (const { path } of reported)
      if (!overlapsChange(path, change.path)) tally.wrong.add(`${pathPattern(path)} for ${changeText(change)}`);
  }
  if (type === undefined) return undefined;
  return { ...tally, cloud, codeType, type, wrong: [...tally.wrong], missed: [...tally.missed], notComparable };
}

function propertiesRoot(cloud: Cloud): AttributePath {
  return cloud === "aws" || cloud === "google" ? ["properties"] : [];
}

export function generateSampleShapedResource(
  cloud: Cloud,
  codeType: string,
  pick: RandomNumberPicker,
): ShapedResource | undefined {
  const block = generateSampleBlock(cloud, codeType, pick);
  return block === undefined ? undefined : buildShapedResourceFromBlock(cloud, codeType, block);
}

/** The shape of a block as Terraform writes it in JSON. */
export function buildShapedResourceFromBlock(
  cloud: Cloud,
  codeType: string,
  block: JsonObject,
): ShapedResource | undefined {
  const text = JSON.stringify({ resource: { [codeType]: { sample: block } } });
  for (const document of readDocuments(createMemoryFileTree({ "main.tf.json": text }), {}, () => {})) {
    for (const shaped of buildShapedResources(document)) {
      if (shaped.resource.type === codeType && shaped.cloud === cloud && shaped.isMapped) return shaped;
    }
  }
  return undefined;
}

const HEAD: ReadonlySet<string> = new Set(["type", "apiVersion", "kind", "address", "id", "beside", "status", "name"]);

function propertiesOf({ written }: ShapedResource, [first]: AttributePath): JsonObject {
  if (first !== undefined) return isJsonObject(written[first]) ? written[first] : {};
  return Object.fromEntries(Object.entries(written).filter(([name]) => !HEAD.has(name)));
}

function liveWith({ cloud, type, written }: ShapedResource, [first]: AttributePath, body: JsonObject): LiveShape {
  const effective = first === undefined ? { ...written, ...body } : { ...written, [first]: body };
  return { cloud, type, unknowns: [], effective };
}

/** Clouds answer with members in another order than the code has them. */
function asCloudAnswers(value: JsonValue, pick: RandomNumberPicker): JsonValue {
  if (Array.isArray(value)) return value.map((element) => asCloudAnswers(element, pick));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, asCloudAnswers(member ?? null, pick)]),
  );
}

/**
 * Whether a report covers the change: at the attribute, inside it, or around it. An element with another key is
 * reported as removed and as added to its list.
 */
function overlapsChange(reportedPath: AttributePath, changed: AttributePath): boolean {
  const shared = Math.min(reportedPath.length, changed.length);
  return (
    reportedPath.slice(0, shared).every((step, index) => step === changed[index]) &&
    changed.length - reportedPath.length <= 2
  );
}

const pathPattern = (path: AttributePath) =>
  path
    .map((step) => (typeof step === "number" ? "[]" : `.${step}`))
    .join("")
    .replace(/^\./, "");
const changeText = ({ path, how, before, after }: PerturbedBody) =>
  `${pathPattern(path)} ${how} ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
