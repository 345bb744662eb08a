/** Nodes that look for documents, and what becomes of a document they find. */
import type { Document } from "@plumbline/iac";
import type { ResourceFacts } from "@plumbline/model";
import type { Estate } from "../judge/estate.js";
import type { Subject } from "../judge/subject.js";
import { type ConnectorUserAndBranch, createCodeDocumentFacts } from "./code-document-facts.js";
import type { CodeSnapshotNode } from "./code-snapshot-entries.js";
import { formatGeneratedSnapshotName } from "./generated-snapshot-name.js";
import type { DocumentPredicate } from "./node-filters.js";
import {
  collectTypeNamesOfSubject,
  createResourceFacts,
  createResourceIdHasher,
  createResourceSubjects,
} from "./resource-subjects.js";

export interface ConfiguredNode {
  readonly node: CodeSnapshotNode;
  /** The name of the configuration it stands in. */
  readonly configuration: string;
  readonly testUser?: string;
}

export interface NodeMatcher<Node extends CodeSnapshotNode = CodeSnapshotNode> extends ConfiguredNode {
  readonly node: Node;
  readonly accepts: DocumentPredicate;
}

export type MasterNodeMatcher = NodeMatcher<Extract<CodeSnapshotNode, { role: "master" }>>;
export type SnapshotNodeMatcher = NodeMatcher<Extract<CodeSnapshotNode, { role: "snapshot" }>>;

export interface CrawledResource {
  readonly facts: ResourceFacts;
  /** The snapshot configurations it is in: what tests name. */
  readonly memberships: readonly SnapshotMembership[];
  readonly document: Subject;
  /** Places in it may lie in many files. */
  readonly isModule: boolean;
  /** The catalogue type of a resource it repeats: who asks about that one has the answer already. */
  readonly answeredBy?: string;
}

/** Each of its paths stands for all of it; but a file of a whole module is only a part, and its folder all. */
export function listPathsMatchedByExclusions({ facts, isModule, document }: CrawledResource): readonly string[] {
  return isModule && document.shaped === undefined ? facts.paths.slice(-1) : facts.paths;
}

export interface SnapshotMembership {
  /** Of a master snapshot, the name of the snapshot configuration that a crawl makes of it. */
  readonly snapshotName: string;
  /** The ids of this configuration's nodes that found it. */
  readonly masterSnapshotIds: readonly string[];
}

/** A document, and what its resources are looked at with. */
interface DocumentInEstate {
  readonly document: Document;
  readonly estate: Estate;
}

/** What several master nodes find is one snapshot that names them all. Its id starts with that of the first. */
export function* createMasterNodeResources(
  { document, estate }: DocumentInEstate,
  hash: string,
  origin: ConnectorUserAndBranch,
  finders: readonly MasterNodeMatcher[],
): Generator<CrawledResource> {
  const taking = finders.filter(({ accepts }) => accepts(document));
  const wholly = taking.filter(({ node }) => node.type.kind !== "any");
  const [first] = wholly;
  if (first !== undefined) {
    const { memberships, masterSnapshotIds } = foundBy(wholly);
    const nodeId = `${first.node.masterSnapshotId}${hash}`;
    const facts = createCodeDocumentFacts(document, withUser(origin, first), first.node, { nodeId, masterSnapshotIds });
    yield { facts, memberships, document, isModule: isModule(first.node) };
  }
  const wanting = taking.filter(({ node }) => node.type.kind === "any");
  if (wanting.length > 0) yield* resourcesFound({ document, estate }, hash, origin, wanting);
}

function* resourcesFound(
  { document, estate }: DocumentInEstate,
  hash: string,
  origin: ConnectorUserAndBranch,
  wanting: readonly MasterNodeMatcher[],
): Generator<CrawledResource> {
  const hashOf = createResourceIdHasher(hash);
  for (const subject of createResourceSubjects(document, estate)) {
    // Each counts, also where nobody asks for it.
    const resourceHash = hashOf(subject);
    const types = collectTypeNamesOfSubject(subject);
    const asking = wanting.filter(
      ({ node }) => node.resourceType === undefined || types.has(node.resourceType.toLowerCase()),
    );
    const [namingMatcher] = asking;
    if (namingMatcher === undefined) continue;
    const { memberships, masterSnapshotIds } = foundBy(asking);
    const nodeId = `${namingMatcher.node.masterSnapshotId}${resourceHash}`;
    const facts = createResourceFacts(subject, withUser(origin, namingMatcher), namingMatcher.node, {
      nodeId,
      masterSnapshotIds,
    });
    yield { facts, memberships, document: subject, isModule: true };
  }
}

function foundBy(
  taking: readonly MasterNodeMatcher[],
): Pick<CrawledResource, "memberships"> & Pick<ResourceFacts, "masterSnapshotIds"> {
  const idsBy = new Map<string, Set<string>>();
  for (const { node, configuration } of taking) {
    const ids = idsBy.get(configuration) ?? new Set<string>();
    idsBy.set(configuration, ids.add(node.masterSnapshotId));
  }
  return {
    masterSnapshotIds: [...new Set(taking.map(({ node }) => node.masterSnapshotId))],
    memberships: [...idsBy].map(([name, ids]) => ({
      snapshotName: formatGeneratedSnapshotName(name),
      masterSnapshotIds: [...ids],
    })),
  };
}

export function createSnapshotNodeResource(
  document: Document,
  origin: ConnectorUserAndBranch,
  finder: SnapshotNodeMatcher,
): CrawledResource {
  const { node, configuration } = finder;
  const { snapshotId: nodeId, masterSnapshotIds } = node;
  return {
    facts: createCodeDocumentFacts(document, withUser(origin, finder), node, { nodeId, masterSnapshotIds }),
    memberships: [{ snapshotName: configuration, masterSnapshotIds }],
    document,
    isModule: isModule(node),
  };
}

function isModule({ type }: CodeSnapshotNode): boolean {
  return type.wholeModules === true;
}

function withUser(origin: ConnectorUserAndBranch, { testUser }: ConfiguredNode): ConnectorUserAndBranch {
  return testUser === undefined ? origin : { ...origin, user: testUser };
}
