/** What was read of an account as snapshots: each resource in its cloud's shape, each document as classic rules want it. */

import { createHash } from "node:crypto";
import {
  buildConsoleLink,
  emptySourceTree,
  type ShapedResource,
  toUnversionedKubernetesType,
} from "@plumbline/catalogue";
import type { CloudLocation, LiveDocument, LiveItem, LiveResource, ProviderName } from "@plumbline/clouds";
import { buildShapesOfLiveResource } from "@plumbline/drift";
import type { Resource, UnknownPart } from "@plumbline/iac";
import type { ResourceAccountOrBranch, ResourceFacts } from "@plumbline/model";
import type { Estate } from "../judge/estate.js";
import type { Subject } from "../judge/subject.js";
import type { AccountSnapshotNode } from "./account-queries.js";
import { DOCUMENT_HASH_LENGTH } from "./document-identity.js";
import { formatGeneratedSnapshotName } from "./generated-snapshot-name.js";
import { findLiveTypeServiceAndConsolePage, type LiveTypeServiceAndConsolePage } from "./live-type-service-and-page.js";
import type { CrawledResource, SnapshotMembership } from "./node-matchers-and-resources.js";

/** Where items come from. */
export interface LiveItemConnectorAndNodes {
  readonly connector: string;
  readonly provider: ProviderName;
  /** The nodes that asked for the items; the first names what is found. */
  readonly nodes: readonly [AccountSnapshotNode, ...AccountSnapshotNode[]];
  /** What is retired when it was seen, and does not have it any more. */
  readonly part: string;
  /** What rules look at with what is in a place. */
  readonly estateOf?: (scope: CloudLocation) => Estate;
  /** When the account was read. */
  readonly time?: string;
}

export function* createLiveCrawledResources(
  item: LiveItem,
  origin: LiveItemConnectorAndNodes,
): Generator<CrawledResource> {
  if (item.kind === "document") {
    yield snapshotOf(item, documentSubject(item, origin), origin, "");
    return;
  }
  for (const { shaped, addressSuffix } of buildShapesOfLiveResource(item, origin.provider)) {
    yield snapshotOf(item, resourceSubject(item, shaped, origin), origin, addressSuffix);
  }
}

function resourceSubject(
  { id, scope }: LiveResource,
  shaped: ShapedResource,
  { provider, estateOf, time }: LiveItemConnectorAndNodes,
): Subject {
  return {
    kind: provider,
    paths: [id],
    ...(time !== undefined && { time }),
    get body() {
      return shaped.effective;
    },
    get unknowns() {
      return shaped.unknowns;
    },
    resources: [shaped.resource],
    source: emptySourceTree,
    isLive: true,
    shaped,
    get estate() {
      return estateOf?.(scope);
    },
  };
}

function documentSubject(
  { id, name, body, unread = [] }: LiveDocument,
  { provider, nodes }: LiveItemConnectorAndNodes,
): Subject {
  const unknowns = unread.map(
    ({ path, reason }): UnknownPart => ({
      path,
      causes: [{ reference: path.join("."), reason: "unread", detail: reason }],
    }),
  );
  const type = nodes[0].type;
  const resource: Resource = {
    address: id,
    type,
    name,
    attributes: {},
    unknowns: [],
    calls: [],
    source: emptySourceTree,
    path: [],
  };
  return { kind: provider, paths: [id], body, unknowns, resources: [resource], source: emptySourceTree, isLive: true };
}

function snapshotOf(
  item: LiveItem,
  document: Subject,
  origin: LiveItemConnectorAndNodes,
  addressSuffix: string,
): CrawledResource {
  const [first] = origin.nodes;
  const nodeId = createLiveNodeId(first, origin.connector, item.id, addressSuffix);
  const masterSnapshotIds = [...new Set(origin.nodes.flatMap((node) => node.masterSnapshotIds))];
  return {
    facts: factsOf(item, document, origin, { nodeId, masterSnapshotIds }),
    memberships: foundBy(origin.nodes),
    document,
    isModule: false,
    ...(item.kind === "resource" &&
      item.answeredBy && { answeredBy: toUnversionedKubernetesType(item.answeredBy.type) }),
  };
}

/** `own` is what tells apart what configures a resource and is one by itself. */
export function createLiveNodeId(
  { role, id }: AccountSnapshotNode,
  connector: string,
  itemId: string,
  addressSuffix: string,
): string {
  return role === "snapshot" ? id : `${id}${hashOf(connector, itemId, addressSuffix)}`;
}

function hashOf(...identity: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, DOCUMENT_HASH_LENGTH);
}

function foundBy(nodes: readonly AccountSnapshotNode[]): readonly SnapshotMembership[] {
  const ids = new Map<string, Set<string>>();
  for (const { role, configuration, masterSnapshotIds } of nodes) {
    const name = role === "master" ? formatGeneratedSnapshotName(configuration) : configuration;
    ids.set(name, new Set([...(ids.get(name) ?? []), ...masterSnapshotIds]));
  }
  return [...ids].map(([snapshotName, masters]) => ({ snapshotName, masterSnapshotIds: [...masters] }));
}

function factsOf(
  item: LiveItem,
  { shaped }: Subject,
  { connector, provider, nodes, part }: LiveItemConnectorAndNodes,
  ids: Pick<ResourceFacts, "nodeId" | "masterSnapshotIds">,
): ResourceFacts {
  const [{ type, collection, testUser }] = nodes;
  const { scope } = item;
  const path = item.kind === "document" ? item.path : (shaped?.resource.address ?? item.id);
  const known =
    item.kind === "document" ? findLiveTypeServiceAndConsolePage(item, provider, type) : shapeFacts(item, shaped, type);
  return {
    ...ids,
    connector,
    structure: provider,
    reference: referenceOf(provider, scope),
    user: testUser ?? "",
    type: known.type,
    names: [shaped?.resource.name ?? item.name],
    paths: [path],
    region: scope.region ?? "",
    scope: storedScope(scope),
    services: known.service === "" ? [] : [known.service],
    databaseCollection: collection,
    url: known.page ?? "",
    part,
  };
}

function shapeFacts(
  { page }: LiveResource,
  shaped: ShapedResource | undefined,
  type: string,
): LiveTypeServiceAndConsolePage {
  if (shaped === undefined) return { type, service: "", page };
  return { type: shaped.type, service: shaped.service, page: page ?? buildConsoleLink(shaped) };
}

function referenceOf(
  provider: ProviderName,
  { subscription = "", project = "", namespace = "" }: CloudLocation,
): string {
  switch (provider) {
    case "azure":
      return subscription;
    case "google":
      return project;
    case "kubernetes":
      return namespace;
    case "aws":
      return "";
  }
}

function storedScope({ account, tenant, subscription, project, cluster }: CloudLocation): ResourceAccountOrBranch {
  return {
    // A cluster, or a tenant, is what an account is elsewhere: whose the resource is.
    ...((account ?? cluster ?? tenant) !== undefined && { accountId: account ?? cluster ?? tenant }),
    ...(subscription !== undefined && { subscriptionId: subscription }),
    ...(project !== undefined && { projectId: project }),
  };
}
