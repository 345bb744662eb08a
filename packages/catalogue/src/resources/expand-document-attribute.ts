/**
 * A block whose attribute holds a document (the policy of a project): its rows are about what the document says, be it
 * written as JSON or as the blocks of a data source that renders it. Places lead there.
 */
import type { Document, Resource } from "@plumbline/iac";
import { isJsonObject } from "@plumbline/model";
import {
  findEmbeddedDocumentTree,
  listTextsWithUnknownReferences,
  parseJsonObjectOrListText,
} from "../mapping/normalize-embedded-documents.js";
import type { CodeMappingTable } from "../tables/mapping-table-types.js";

/** The resource as it is where nobody knows what the document says. */
export function expandDocumentAttribute(
  resource: Resource,
  { document: documentAttribute, part }: CodeMappingTable,
  whole: Document,
): Resource {
  if (documentAttribute === undefined) return resource;
  const text = resource.attributes[documentAttribute.at];
  if (typeof text !== "string") return resource;
  const { [documentAttribute.at]: _, ...others } = resource.attributes;
  const unknowns = resource.unknowns.filter(({ path: [first] }) => first === part?.by);
  const rendering = findDataSource(text, documentAttribute.of, whole);
  if (rendering !== undefined) {
    const { attributes, source } = rendering;
    return {
      ...resource,
      attributes: { ...attributes, ...others },
      unknowns: [...unknowns, ...rendering.unknowns],
      source,
    };
  }
  const content = parseJsonObjectOrListText(text);
  if (!isJsonObject(content)) return resource;
  const causes = resource.unknowns
    .filter(({ path: [first] }) => first === documentAttribute.at)
    .flatMap((part) => part.causes);
  const tree = resource.source.child(documentAttribute.at);
  return {
    ...resource,
    attributes: { ...content, ...others },
    unknowns: [...unknowns, ...listTextsWithUnknownReferences(content, causes, [])],
    source: (tree === undefined ? undefined : findEmbeddedDocumentTree(tree)) ?? tree ?? resource.source,
  };
}

/** `${data.google_iam_policy.p.policy_data}`; an index may follow when there are several, or perhaps none. */
function findDataSource(text: string, type: string, { resources }: Document): Resource | undefined {
  const address = /^\$\{([^{}]+)\.\w+\}$/.exec(text)?.[1];
  if (address === undefined || !address.includes(`data.${type}.`)) return undefined;
  return resources.find(
    (candidate) =>
      candidate.mode === "data" &&
      (candidate.address === address || candidate.address.replace(/\[[^\]]*\]$/, "") === address),
  );
}
