/** Nodes that name a type: `{ "type": "Microsoft.Storage/storageAccounts", "version": "2023-01-01" }`. */
import type { JsonObject } from "@plumbline/model";
import { INVENTORY_NODE_TYPE, type SnapshotNodeKind } from "../../provider.js";
import { findResourceFilterProblems } from "../resource-filter.js";

const TYPE = /^[A-Za-z][\w.]*(?:\/\w+)+$/;
const VERSION = /^\d{4}-\d{2}-\d{2}(?:-\w+)?$/;

export function findAzureSnapshotNodeProblems(node: JsonObject, role: SnapshotNodeKind): readonly string[] {
  const { type, version, path } = node;
  if (type === INVENTORY_NODE_TYPE) return findResourceFilterProblems(node);
  const problems: string[] = [];
  if (typeof type !== "string" || !TYPE.test(type)) {
    problems.push(
      `type must be ${JSON.stringify(INVENTORY_NODE_TYPE)} or a type of Azure, such as "Microsoft.Storage/storageAccounts"`,
    );
  }
  if (version !== undefined && version !== "" && (typeof version !== "string" || !VERSION.test(version))) {
    problems.push('version must be a version of the API, such as "2023-01-01"');
  }
  if (role === "master") return [...problems, ...findResourceFilterProblems(node)];
  if (typeof path !== "string" || !/\/?(?:subscriptions|resourceGroups|providers)\//i.test(path)) {
    problems.push("path must be the id of a resource");
  }
  return problems;
}

export interface AzureClassicNode {
  readonly type: string;
  /** Undefined: the one of our table. */
  readonly version: string | undefined;
  /** Of snapshots: the id of the resource. */
  readonly path: string | undefined;
}

/** The node has no problems. */
export function parseAzureClassicNode({ type, version, path }: JsonObject): AzureClassicNode {
  return {
    type: String(type),
    version: typeof version === "string" && version !== "" ? version : undefined,
    path: typeof path === "string" ? path : undefined,
  };
}
