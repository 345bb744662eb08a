/** Each resource of a document as a snapshot of its own. */
import { hash } from "node:crypto";
import type { ShapedResource } from "@plumbline/catalogue";
import type { Document, Resource } from "@plumbline/iac";
import type { ResourceAccountOrBranch, ResourceFacts } from "@plumbline/model";
import type { Estate } from "../judge/estate.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import type { ConnectorUserAndBranch } from "./code-document-facts.js";
import type { CodeSnapshotNode } from "./code-snapshot-entries.js";
import { DOCUMENT_HASH_LENGTH } from "./document-identity.js";
import { toDisplayPath } from "./tree-paths.js";

/**
 * A block that configures another resource is judged in that one's body; it has a row all the same, as the code has it,
 * which says whose part it is.
 */
export function* createResourceSubjects(document: Document, estate: Estate): Generator<Subject> {
  for (const subject of createShapedSubjects(document, () => true, estate)) {
    yield subject;
    const { shaped } = subject;
    if (shaped === undefined) continue;
    // Of a resource that is elsewhere, the first part stands for it.
    for (const part of shaped.parts) {
      if (part.address !== shaped.resource.address) yield partSubject(subject, shaped, part);
    }
  }
}

function partSubject(
  owner: Subject,
  { cloud, scope, service, resource: { address } }: ShapedResource,
  part: Resource,
): Subject {
  const { type, name, attributes, source } = part;
  const body = { type, name, address: part.address, partOf: address, properties: attributes };
  const shaped: ShapedResource = {
    cloud,
    type,
    isMapped: false,
    isPartial: false,
    isStated: () => true,
    resource: part,
    parts: [],
    scope,
    service,
    naturalKey: undefined,
    written: body,
    effective: body,
    unknowns: [],
    unmapped: [],
    source,
  };
  return {
    kind: owner.kind,
    paths: owner.paths,
    body,
    unknowns: [],
    resources: [{ ...part, path: [] }],
    source,
    shaped,
  };
}

/** As the code calls it and as the catalogue does, in lower case. */
export function collectTypeNamesOfSubject({ shaped }: Subject): ReadonlySet<string> {
  return new Set([shaped?.resource.type, shaped?.type].flatMap((type) => type?.toLowerCase() ?? []));
}

/**
 * Gives the part of an id that stands for a resource of a document. One block may be several resources, a queue
 * and its policy; code that Terraform would refuse may say an address twice: those are told apart by their number.
 */
export function createResourceIdHasher(documentHash: string): (subject: Subject) => string {
  const seen = new Map<string, number>();
  return ({ shaped }) => {
    const key = JSON.stringify([documentHash, shaped?.resource.address, shaped?.type]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return hash("sha256", nth === 0 ? key : JSON.stringify([key, nth]), "hex").slice(0, DOCUMENT_HASH_LENGTH);
  };
}

export function createResourceFacts(
  { shaped }: Subject,
  { connector, reference, user, branchName }: ConnectorUserAndBranch,
  node: CodeSnapshotNode,
  ids: Pick<ResourceFacts, "nodeId" | "masterSnapshotIds">,
): ResourceFacts {
  const resource = shaped?.resource;
  const file = toDisplayPath(resource?.source.source.file ?? "");
  return {
    ...ids,
    connector,
    structure: "filesystem",
    reference,
    user,
    type: resource?.type ?? "",
    names: resource === undefined ? [] : [resource.name],
    paths: [file, `${file}#${resource?.address ?? ""}`],
    region: shaped?.scope.region ?? "",
    scope: scopeOf(shaped, branchName),
    services: shaped === undefined ? [] : [shaped.service],
    databaseCollection: node.collection,
    url: "",
  };
}

function scopeOf(shaped: Subject["shaped"], branchName: string | undefined): ResourceAccountOrBranch {
  const { account, subscription, project } = shaped?.scope ?? {};
  return {
    ...(branchName !== undefined && { branchName }),
    ...(account !== undefined && { accountId: account }),
    ...(subscription !== undefined && { subscriptionId: subscription }),
    ...(project !== undefined && { projectId: project }),
  };
}
