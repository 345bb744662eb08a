/** The same thing where it lives: in the cloud's console, or at the git host. */
import type { ReactNode } from "react";
import { useOperation } from "../api/use-operation.js";
import { gitHostLink } from "./git-host-link.js";
import type { Dashboard } from "./resource-page.js";

interface ElsewhereProps {
  readonly resource: Dashboard;
  readonly collection: string;
  readonly node: string;
}

export function Elsewhere({ resource, collection, node }: ElsewhereProps): ReactNode {
  const test = resource.testcases[0] ?? resource.unknown_testcases[0];
  const judged = useOperation(
    "testCaseDetail",
    { result_id: test?.result_id ?? "", test_id: test?.test_id ?? "", snapshot_id: node },
    { enabled: test !== undefined && resource.resource_url === "" },
  );
  const connector = judged.data?.data.snapshots.find(({ id }) => id === node)?.source ?? "";
  const item = useOperation(
    "getConfigurationItem",
    { resource_type: "connector", resource_name: connector, container_name: collection },
    { enabled: connector !== "" },
  );
  const link = item.data === undefined ? "" : gitHostLink(item.data.data.json, resource.resource_path);
  if (/^https:\/\//.test(resource.resource_url)) {
    return (
      <a href={resource.resource_url} target="_blank" rel="noreferrer">
        Open in the cloud’s console
      </a>
    );
  }
  if (link === "") return null;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      Open at the git host
    </a>
  );
}
