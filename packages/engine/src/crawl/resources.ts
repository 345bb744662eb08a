/** Each resource of a document as a snapshot of its own. */
import { createHash } from "node:crypto";
import type { Document } from "@plumbline/iac";
import type { ResourceFacts, ResourceScope } from "@plumbline/model";
import { type Subject, shapedSubjects } from "../judge/subject.js";
import type { Origin } from "./facts.js";
import { HASH_LENGTH } from "./identity.js";
import type { CrawlNode } from "./master-snapshot.js";
import { shownPath } from "./paths.js";

/** Those the document describes; blocks that only configure another one are in that one's body. */
export function resourceSubjects(document: Document): readonly Subject[] {
  return shapedSubjects(document, () => true);
}

/** As the code calls it and as the catalogue does, in lower case. */
export function typesOf({ shaped }: Subject): ReadonlySet<string> {
  return new Set([shaped?.resource.type, shaped?.type].flatMap((type) => type?.toLowerCase() ?? []));
}

/** The part of an id that stands for a resource of a document. */
export function resourceHash(documentHash: string, { shaped }: Subject): string {
  return createHash("sha256")
    .update(JSON.stringify([documentHash, shaped?.resource.address]))
    .digest("hex")
    .slice(0, HASH_LENGTH);
}

export function resourceFacts(
  { shaped, resources }: Subject,
  { connector, reference, user, branchName }: Origin,
  node: CrawlNode,
  ids: Pick<ResourceFacts, "nodeId" | "masterSnapshotIds">,
): ResourceFacts {
  const resource = shaped?.resource;
  const file = shownPath(resource?.source.source.file ?? "");
  return {
    ...ids,
    connector,
    structure: "filesystem",
    reference,
    user,
    type: resource?.type ?? "",
    names: [...new Set(resources.slice(0, 1).map(({ name }) => name))],
    paths: [file, `${file}#${resource?.address ?? ""}`],
    region: shaped?.scope.region ?? "",
    scope: scopeOf(shaped, branchName),
    services: shaped === undefined ? [] : [shaped.service],
    databaseCollection: node.collection,
    url: "",
  };
}

function scopeOf(shaped: Subject["shaped"], branchName: string | undefined): ResourceScope {
  const { account, subscription, project } = shaped?.scope ?? {};
  return {
    ...(branchName !== undefined && { branchName }),
    ...(account !== undefined && { accountId: account }),
    ...(subscription !== undefined && { subscriptionId: subscription }),
    ...(project !== undefined && { projectId: project }),
  };
}
