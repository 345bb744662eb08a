/** Reads Kubernetes manifests: one document per object, wherever it is written. */
import type { JsonObject } from "@plumbline/model";
import type { DataNode } from "../data/node.js";
import { getMember, getTextValue } from "../data/node-builders-and-getters.js";
import { buildNodeSourceTree } from "../data/node-source-tree.js";
import { convertNodeToJson } from "../data/to-json.js";
import type { Document } from "../document.js";
import type { DataFile, DataFileTemplateReader, ReadContext } from "../read-context-and-data-file-reader.js";
import { isKustomizeFragment } from "./kustomize-fragments.js";
import {
  isClusterScoped,
  type KubernetesManifest,
  listManifestObjects,
  parseManifest,
  reportMissingApiVersionOrKind,
} from "./manifest.js";
import { applySkaffoldImageTags } from "./skaffold-images.js";

export const kubernetesReader: DataFileTemplateReader = {
  kind: "kubernetes",
  words: ["apiVersion"],
  recognises: (file) => file.documents.some((document) => parseManifest(document) !== undefined),
  *read(file, context) {
    const objects = objectsOf(file, context);
    for (const [index, object] of objects.entries()) {
      if (isKustomizeFragment(file.path, object, context)) {
        const { source, start } = object.node;
        const message = "a part of a manifest, which no kustomization names: it is not evaluated";
        context.report({ file: source.file, ...source.position(start), message });
        continue;
      }
      const document = createManifestDocument(file.path, object, context);
      yield objects.length === 1 ? document : { ...document, index };
    }
  },
};

function objectsOf(file: DataFile, context: ReadContext): readonly KubernetesManifest[] {
  return file.documents.flatMap((document) => {
    const manifest = parseManifest(document);
    if (manifest !== undefined) return [...listManifestObjects(manifest)];
    reportMissingApiVersionOrKind(document, context);
    return [];
  });
}

/** The object as a document of the file it is written in. */
export function createManifestDocument(
  path: string,
  { apiVersion, kind, node }: KubernetesManifest,
  context: ReadContext,
): Document {
  // What an item of a typed list leaves out, rules still ask for.
  const written: JsonObject = { apiVersion, kind, ...(convertNodeToJson(node) as JsonObject) };
  const body = applySkaffoldImageTags(written, path, context);
  const source = buildNodeSourceTree(node);
  const name = nameOf(node);
  const namespace = getTextValue(getMember(getMember(node, "metadata"), "namespace"));
  return {
    kind: "kubernetes",
    paths: [path],
    body,
    resources: [
      {
        address: [apiVersion, kind, ...(isClusterScoped(apiVersion, kind) ? [] : [namespace ?? "default"]), name].join(
          "/",
        ),
        type: kind,
        name,
        attributes: body,
        unknowns: [],
        calls: [],
        source,
        path: [],
      },
    ],
    unknowns: [],
    source,
  };
}

/** The server completes a `generateName`. */
function nameOf(node: DataNode): string {
  const metadata = getMember(node, "metadata");
  const name = getMember(metadata, "name");
  if (name?.kind === "scalar" && name.value !== null) return String(name.value);
  const generated = getTextValue(getMember(metadata, "generateName"));
  return generated === undefined ? "" : `${generated}*`;
}
