/**
 * Terraform's `lifecycle { ignore_changes = [tags] }`, whose attribute names the catalogue translates to paths of the
 * shape.
 */
import { listShapePathsOfAttribute, type ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { getFactRootPathOfCloud } from "../attributes/index.js";
import type { CompareOptions } from "../comparison/index.js";
import type { AttributePath } from "../model/index.js";

type IsIgnored = NonNullable<CompareOptions["isIgnored"]>;
type Block = ShapedResource["resource"];

/** Whether the code says to ignore differences at a path. */
export function createLifecycleIgnorePredicate(shaped: ShapedResource): IsIgnored {
  const all = [shaped.resource, ...shaped.parts].flatMap((block) => lifecycleIgnores(block, shaped));
  if (all.length === 0) return () => false;
  return (path, pair) => all.some((isIgnored) => isIgnored(path, pair));
}

function lifecycleIgnores(block: Block, shaped: ShapedResource): readonly IsIgnored[] {
  const [lifecycle] = [block.attributes.lifecycle].flat();
  const ignoreChanges = isJsonObject(lifecycle) ? lifecycle.ignore_changes : undefined;
  const names = [ignoreChanges ?? []].flat().map((name) => String(name).replace(/^\$\{|\}$/g, ""));
  return names.map((name) => (name === "all" ? ignoresAll(block, shaped) : ignores(name, block, shaped)));
}

/** `ignore_changes = all` of a block that configures another resource covers what it sets there. */
function ignoresAll(block: Block, shaped: ShapedResource): IsIgnored {
  if (block === shaped.resource) return () => true;
  const places = Object.keys(block.attributes).flatMap((name) => placesOf(name, block, shaped));
  return (path) => isAt(places, path, shaped);
}

function ignores(name: string, block: Block, shaped: ShapedResource): IsIgnored {
  const [, tag] = /^(?:tags|tags_all|labels)(?:\["?|\.)([^"\]]+)"?\]?$/.exec(name) ?? [];
  if (tag !== undefined) return (path, pair) => tagAt(path, pair, shaped) === tag;
  const attribute = name.replaceAll(/\[[^\]]*\]/g, "");
  const places = placesOf(attribute, block, shaped);
  if (places.length > 0) return (path) => isAt(places, path, shaped);
  // Attributes that no map knows have the same name in the shape, but for case and underscores.
  const [first = ""] = attribute.split(".");
  return (path) => path.some((step) => typeof step === "string" && plain(step) === plain(first));
}

function placesOf(attribute: string, block: Block, { cloud }: ShapedResource): readonly string[] {
  return cloud === undefined ? [] : listShapePathsOfAttribute(cloud, block.type, attribute);
}

function isAt(places: readonly string[], path: AttributePath, { cloud }: ShapedResource): boolean {
  const base = getFactRootPathOfCloud(cloud);
  const isProperty = base.every((step, index) => path[index] === step);
  const attribute = (isProperty ? path.slice(base.length) : path).filter((step) => typeof step === "string").join(".");
  return places.some((place) => attribute === place || attribute.startsWith(`${place}.`));
}

const TAGS: ReadonlySet<PathStep> = new Set(["Tags", "tags", "HostedZoneTags", "labels"]);

/** The key of the tag that differs. */
function tagAt(path: AttributePath, pair: Parameters<IsIgnored>[1], { written }: ShapedResource): string | undefined {
  const at = path.findIndex((step) => TAGS.has(step));
  if (at === -1) return undefined;
  const step = path[at + 1];
  if (typeof step === "string") return step;
  return keyOf(step === undefined ? (pair?.code ?? pair?.cloud) : getValueAtPath(written, path.slice(0, at + 2)));
}

function keyOf(tag: JsonValue | undefined): string | undefined {
  return isJsonObject(tag) && typeof tag.Key === "string" ? tag.Key : undefined;
}

const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
