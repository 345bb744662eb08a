/**
 * The images that a manifest is deployed with, where Skaffold beside it or above builds them: a manifest then names what is
 * built, mostly without a tag.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { memoizeParameterFilesPerFolder } from "../memoize-parameter-files-per-folder.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

/** What becomes of an image, by its name without tag and digest. */
type Renaming = ReadonlyMap<string, (image: string) => string>;

const SKAFFOLDS = ["skaffold.yaml", "skaffold.yml"];

/** Skaffold gives what it builds a tag of its own for each build. */
const BUILT_TAG = "${skaffold}";

const renamingsOfFolder = memoizeParameterFilesPerFolder((folder, context) => {
  const found = new Map<string, (image: string) => string>();
  for (const config of documentsOf(SKAFFOLDS, folder, context)) addBuilt(config, found);
  return found as Renaming;
});

export function applySkaffoldImageTags(body: JsonObject, path: string, context: ReadContext): JsonObject {
  const folders = foldersAbove(path).filter((folder) => renamingsOfFolder(folder, context).size > 0);
  if (folders.length === 0) return body;
  return changeContainers(body, (container) => {
    const { image } = container;
    return typeof image === "string" ? { ...container, image: deployedImage(image, folders, context) } : container;
  }) as JsonObject;
}

/** The nearest folder first: an overlay is applied to what the base below it made. */
function deployedImage(written: string, folders: readonly string[], context: ReadContext): string {
  return folders.reduce(
    (image, folder) => renamingsOfFolder(folder, context).get(getImageName(image))?.(image) ?? image,
    written,
  );
}

function foldersAbove(path: string): readonly string[] {
  const steps = path.split("/").slice(0, -1);
  return steps.map((_, depth) => steps.slice(0, steps.length - depth).join("/")).concat("");
}

function documentsOf(names: readonly string[], folder: string, context: ReadContext): readonly DataNode[] {
  return names
    .map((name) => (folder === "" ? name : `${folder}/${name}`))
    .filter((path) => context.files.has(path))
    .flatMap((path) => context.data(path)?.documents ?? []);
}

function addBuilt(config: DataNode, found: Map<string, (image: string) => string>): void {
  const builds = [config, ...getSequenceItems(getMember(config, "profiles"))].map((part) => getMember(part, "build"));
  for (const artifact of builds.flatMap((build) => getSequenceItems(getMember(build, "artifacts")))) {
    const name = getTextValue(getMember(artifact, "image"));
    if (name !== undefined) found.set(getImageName(name), () => `${name}:${BUILT_TAG}`);
  }
}

/** The colon of a registry's port comes before the last slash. */
export function getImageName(image: string): string {
  return /^(?:.*\/)?[^/:@]*/.exec(image)?.[0] ?? image;
}

const CONTAINER_LISTS = ["containers", "initContainers", "ephemeralContainers"];

function changeContainers(value: JsonValue, change: (container: JsonObject) => JsonObject): JsonValue {
  if (isList(value)) return value.map((item) => changeContainers(item, change));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    CONTAINER_LISTS.includes(key) && isList(member)
      ? member.map((item) => (isObject(item) ? change(item) : item))
      : changeContainers(member, change),
  ]);
  return Object.fromEntries(members) as JsonObject;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
