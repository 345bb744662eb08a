/**
 * The images that a manifest is deployed with, where a kustomization or Skaffold beside it or above says them: a manifest
 * then names what is built or chosen there, mostly without a tag. What an overlay of another folder says is not known here.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { memoizePerFolder } from "../memoize-per-folder.js";
import type { ReadContext } from "../reader.js";

/** What becomes of an image, by its name without tag and digest. */
type Renaming = ReadonlyMap<string, (image: string) => string>;

const KUSTOMIZATIONS = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
const SKAFFOLDS = ["skaffold.yaml", "skaffold.yml"];

/** Skaffold gives what it builds a tag of its own for each build. */
const BUILT_TAG = "${skaffold}";

const renamingsOfFolder = memoizePerFolder((folder, context) => {
  const found = new Map<string, (image: string) => string>();
  for (const config of documentsOf(SKAFFOLDS, folder, context)) addBuilt(config, found);
  for (const kustomization of documentsOf(KUSTOMIZATIONS, folder, context)) addChosen(kustomization, found);
  return found as Renaming;
});

export function withDeployedImages(body: JsonObject, path: string, context: ReadContext): JsonObject {
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
    (image, folder) => renamingsOfFolder(folder, context).get(nameOf(image))?.(image) ?? image,
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
    if (name !== undefined) found.set(nameOf(name), () => `${name}:${BUILT_TAG}`);
  }
}

function addChosen(kustomization: DataNode, found: Map<string, (image: string) => string>): void {
  for (const chosen of getSequenceItems(getMember(kustomization, "images"))) {
    const [name, newName, newTag, digest] = ["name", "newName", "newTag", "digest"].map((key) =>
      scalarText(chosen, key),
    );
    if (name === undefined) continue;
    found.set(name, (image) => {
      const rest =
        digest !== undefined ? `@${digest}` : newTag !== undefined ? `:${newTag}` : image.slice(nameOf(image).length);
      return `${newName ?? name}${rest}`;
    });
  }
}

/** A tag may be a number to YAML. */
function scalarText(node: DataNode, key: string): string | undefined {
  const member = getMember(node, key);
  return (
    getTextValue(member) ?? (member?.kind === "scalar" && member.value !== null ? String(member.value) : undefined)
  );
}

/** The colon of a registry's port comes before the last slash. */
function nameOf(image: string): string {
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
