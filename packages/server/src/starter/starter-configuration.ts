/** The starter pack as configuration items: what to look at, and what to ask of it. */
import type { JsonObject } from "@plumbline/model";
import type { StarterPackRule } from "./starter-pack.js";

export const starterItemName = "plumbline_starter";

const resources = { masterSnapshotId: "PL_RES", type: "resources", collection: "resources" } as const;

/**
 * For each kind of document a rule can name: the node that finds it; resources of a cloud are found in all of them.
 * Terraform goes by whole modules, as in `scan`; they are kept apart from the files of other nodes, so that a query of
 * either does not see every resource twice.
 */
const nodes = {
  terraform: { masterSnapshotId: "PL_TRF", type: "terraformModule", collection: "terraformmodule" },
  cloudformation: { masterSnapshotId: "PL_CFR", type: "cloudformation", collection: "cloudformationtemplate" },
  arm: { masterSnapshotId: "PL_ARM", type: "arm", collection: "armtemplate" },
  aws: resources,
  azure: resources,
  google: resources,
  kubernetes: resources,
} as const;

function isNodeKind(kind: string): kind is keyof typeof nodes {
  return Object.hasOwn(nodes, kind);
}

/** With a name in front that the files of a collection hardly have. */
export function formatStarterRuleFileName({ name }: Pick<StarterPackRule, "name">): string {
  return `plumbline-${name.replaceAll("/", "-")}.rego`;
}

export interface StarterConnectorNameAndKind {
  readonly name: string;
  /** Whether it leads to an account instead of code. */
  readonly isAccount: boolean;
}

/** Nodes of documents that no rule is about would only find what nobody judges. An account has nothing but resources. */
export function createStarterMasterSnapshot(
  connectors: readonly StarterConnectorNameAndKind[],
  rules: readonly StarterPackRule[],
): JsonObject {
  const kinds = new Set(rules.flatMap(({ rule }) => rule.kinds.filter(isNodeKind)));
  const wanted = new Set([resources, ...[...kinds].map((kind) => nodes[kind])]);
  return {
    fileType: "masterSnapshot",
    snapshots: connectors.map(({ name, isAccount }) => ({
      source: name,
      nodes: isAccount ? [resources] : [...wanted].map((node) => ({ ...node, paths: ["/"] })),
    })),
  };
}

/** Cases on nodes that the master snapshot has: what is asked of nothing would be told as a gap. */
export function createStarterMasterTest(
  rules: readonly StarterPackRule[],
  connectors: readonly StarterConnectorNameAndKind[],
): JsonObject {
  const hasCode = connectors.some(({ isAccount }) => !isAccount);
  const asked = rules.filter(
    ({ rule }) => hasCode || rule.kinds.some((kind) => isNodeKind(kind) && nodes[kind] === resources),
  );
  return {
    fileType: "mastertest",
    masterSnapshot: starterItemName,
    notification: [],
    testSet: [{ masterTestName: starterItemName, version: "0.1", cases: asked.flatMap(casesOf) }],
  };
}

/** One for each kind of document: a case on several nodes would be asked about all of them together. */
function casesOf(starter: StarterPackRule): readonly JsonObject[] {
  const { id, title, description, severity, remediation, fix, links, kinds, resourceTypes, compliance } = starter.rule;
  const asked = new Set(kinds.filter(isNodeKind).map((kind) => nodes[kind].masterSnapshotId));
  return [...asked].map((masterSnapshotId) => ({
    masterTestId: id,
    masterSnapshotId: [masterSnapshotId],
    type: "rego",
    rule: `file(${formatStarterRuleFileName(starter)})`,
    evals: [
      {
        id,
        eval: "data.rule.result",
        message: "data.rule.result_message",
        remediationDescription: remediation,
        fix: { ...fix },
        links: [...links],
      },
    ],
    severity,
    title,
    description,
    tags: [{ cloud: "git", compliance: [...compliance], service: [serviceOf(id)] }],
    resourceTypes: resourceTypes.map((type) => type.toLowerCase()),
  }));
}

/** `s3` of `PL-AWS-S3-001`. */
function serviceOf(id: string): string {
  return id.split("-").at(-2)?.toLowerCase() ?? "";
}
