import { useOperation } from "../api/use-tenant-and-operations.js";

/** The newest document of a resource of which only the id is known, and what the service knows of it. */
export function useLatestDocument(collection: string, node: string, enabled = true) {
  const board = useOperation("getResourceDashboard", { collection, resource_node_id: node });
  const resource = board.data?.data;
  const detail = useOperation(
    "getResourceDetail",
    {
      resource_path: resource?.resource_path ?? "",
      resource_collection_name: resource?.resource_collection_name ?? "",
      collection,
      resource_node_id: node,
    },
    { enabled: enabled && resource !== undefined },
  );
  return { resource, document: detail.data?.data, error: board.error ?? detail.error };
}
