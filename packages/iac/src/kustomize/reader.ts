/**
 * Reads kustomizations: each that is part of no other is rendered, as `kustomize build` does, and its objects are read as
 * Kubernetes manifests with the places of the files that say something of them. What cannot be rendered is told, and the rest
 * is read all the same.
 */
import { LimitError } from "@plumbline/hcl";
import type { DataNode } from "../data/node.js";
import type { Document } from "../document.js";
import { parseManifest } from "../kubernetes/manifest.js";
import { createManifestDocument } from "../kubernetes/reader.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { SourceText } from "../source/source-text.js";
import { readKustomization } from "./kustomization-file.js";
import { renderKustomization } from "./render.js";
import { createRenderingMeter } from "./rendering-meter.js";

/** Of all that an object is put together from. */
function listOtherSources(object: DataNode): readonly SourceText[] {
  const sources = new Set<SourceText>();
  const waiting = [object];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    sources.add(node.source);
    if (node.kind === "sequence") waiting.push(...node.items);
    if (node.kind === "mapping") for (const { value } of node.entries.values()) waiting.push(value);
  }
  sources.delete(object.source);
  return [...sources];
}

export function* readKustomizationDocuments(folder: string, context: ReadContext): Generator<Document> {
  const kustomization = readKustomization(folder, context);
  if (kustomization === undefined) return;
  try {
    // A limit may be met at any object: none is handed over before all are made.
    const spent = createRenderingMeter(context.limits);
    const objects = renderKustomization(kustomization, context, spent);
    for (const { node } of objects) spent.produce(spent.admit(node));
    for (const { node, file, index, changedBy } of objects) {
      const manifest = parseManifest(node);
      if (manifest === undefined) {
        reportNoObject(node, context);
        continue;
      }
      const document = createManifestDocument(file, manifest, context);
      const paths = [...new Set([kustomization.path, ...changedBy])].filter((path) => path !== file);
      yield {
        ...document,
        paths: [...paths, file],
        kustomization: folder,
        otherSources: () => listOtherSources(node),
        ...(index !== undefined && { index }),
      };
    }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    context.report({ file: kustomization.path, message: `it cannot be rendered: ${error.message}` });
  }
}

function reportNoObject({ source, start }: DataNode, { report }: ReadContext): void {
  const message = "what patches make of it is no Kubernetes object: it is not evaluated";
  report({ file: source.file, ...source.position(start), message });
}
