/** What a kustomization says it is made of. */
import type { DataNode } from "../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../files/paths.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

/** The kustomization of a folder. */
export interface Kustomization {
  readonly folder: string;
  /** The file. */
  readonly path: string;
  readonly node: DataNode;
}

const NAMES = ["kustomization.yaml", "kustomization.yml", "Kustomization"];

function isKustomizationPath(path: string): boolean {
  return NAMES.includes(path.slice(path.lastIndexOf("/") + 1));
}

/** Whether a folder has a file that is called so. */
export function hasKustomization(folder: string, { files }: ReadContext): boolean {
  return findKustomizationPath(folder, files) !== undefined;
}

function findKustomizationPath(folder: string, files: ReadContext["files"]): string | undefined {
  return NAMES.map((name) => (folder === "" ? name : `${folder}/${name}`)).find(files.has);
}

/** Undefined when there is none, or what is called so is of another tool (Flux has objects of this name). */
export function readKustomization(folder: string, context: ReadContext): Kustomization | undefined {
  const path = findKustomizationPath(folder, context.files);
  const node = path === undefined ? undefined : context.data(path)?.documents[0];
  if (path === undefined || node?.kind !== "mapping") return undefined;
  const apiVersion = getTextValue(getMember(node, "apiVersion"));
  if (apiVersion !== undefined && !apiVersion.startsWith("kustomize.config.k8s.io/")) return undefined;
  return { folder, path, node };
}

/** What is listed as a part: a file, a folder with a kustomization, or what is nowhere in the tree. */
export type KustomizationPart = {
  /** The text that names it. */
  readonly at: DataNode;
  readonly name: string;
} & (
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "remote" }
  | { readonly kind: "absent" }
);

const partMembers = ["resources", "bases", "components"] as const;

export function listKustomizationParts(
  { folder, node }: Kustomization,
  { files }: ReadContext,
  members: readonly (typeof partMembers)[number][] = partMembers,
): readonly KustomizationPart[] {
  return members.flatMap((member) =>
    getSequenceItems(getMember(node, member)).flatMap((at): readonly KustomizationPart[] => {
      const name = getTextValue(at);
      if (name === undefined || name === "") return [];
      const path = joinPathInsideTree(folder, name);
      if (path !== undefined && files.has(path)) return [{ at, name, kind: "file", path }];
      if (path !== undefined && findKustomizationPath(path, files) !== undefined)
        return [{ at, name, kind: "folder", path }];
      return [{ at, name, kind: isRemote(name) ? "remote" : "absent" }];
    }),
  );
}

/** As kustomize takes them: addresses, and hosts without a scheme. */
function isRemote(name: string): boolean {
  return /:\/\/|^git@|[?&]ref=|^[\w-]+(?:\.[\w-]+)+[/:]/.test(name) && !name.startsWith(".");
}

const pathLists = ["patches", "patchesJson6902"];

/** Files that it names and that are no objects by themselves: patches. What is read of others is read as if nobody named them. */
export function listKustomizationAndPatchFiles(
  { folder, path, node }: Kustomization,
  { files }: ReadContext,
): readonly string[] {
  const named = [
    ...getSequenceItems(getMember(node, "patchesStrategicMerge")),
    ...pathLists.flatMap((member) => getSequenceItems(getMember(node, member)).map((item) => getMember(item, "path"))),
  ].flatMap((name) => getTextValue(name) ?? []);
  const found = named.flatMap((name) => joinPathInsideTree(folder, name) ?? []).filter((file) => files.has(file));
  return [path, ...found];
}

/** The folders of all kustomizations, from the paths alone. */
export function listKustomizationFolders({ files }: ReadContext): readonly string[] {
  return [...new Set(files.below("").filter(isKustomizationPath).map(getParentFolder))];
}
