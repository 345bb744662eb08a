/**
 * What an inventory leaves out: objects that a cluster writes for itself all the time, or that repeat others. Nobody
 * configures them, and each run would see all of them changed.
 */
import type { ServedKind } from "./served-kind.js";

const bookkeeping: ReadonlySet<string> = new Set([
  "/ComponentStatus",
  "/Endpoints",
  "/Event",
  "coordination.k8s.io/Lease",
  "coordination.k8s.io/LeaseCandidate",
  "discovery.k8s.io/EndpointSlice",
  "events.k8s.io/Event",
  "internal.apiserver.k8s.io/StorageVersion",
  "networking.k8s.io/IPAddress",
  "storage.k8s.io/CSIStorageCapacity",
]);

/** Measurements that are served as objects. */
const measuring: ReadonlySet<string> = new Set(["metrics.k8s.io", "custom.metrics.k8s.io", "external.metrics.k8s.io"]);

export function isExcludedKind({ group, kind }: Pick<ServedKind, "group" | "kind">): boolean {
  return measuring.has(group) || bookkeeping.has(`${group}/${kind}`);
}

/** Old clusters serve the same objects in `extensions`, too, where they were first. */
export function removeDuplicateKinds(kinds: readonly ServedKind[]): readonly ServedKind[] {
  const elsewhere = new Set(kinds.filter(({ group }) => group !== "extensions").map(({ kind }) => kind));
  return kinds.filter(({ group, kind }) => group !== "extensions" || !elsewhere.has(kind));
}
