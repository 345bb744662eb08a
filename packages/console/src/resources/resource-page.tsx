/** One resource: what was decided about it, how it came to be so, what it is connected with, and its document. */

import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Page, Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { DocumentVersions } from "./document-versions.js";
import { DriftOfResource } from "./drift-of-resource.js";
import type { ResourceDashboard } from "./resource-dashboard.js";
import { ResourceDocument } from "./resource-document.js";
import { ResourceOutsideLinks } from "./resource-outside-links.js";
import styles from "./resource-page.module.css";
import { ResourceRelations } from "./resource-relations.js";
import { ResourceVerdictHistory } from "./resource-verdict-history.js";

/** Long enough to show everything that is kept. */
const whole = { start_date: "2000-01-01", end_date: "2999-12-31" };

export function ResourcePage(): ReactNode {
  const { collection, node } = useSearch({ from: "/console/$tenant/resource" });
  const now = useOperation("getResourceDashboard", { collection, resource_node_id: node });
  const past = useOperation("getResourceDashboard", { collection, resource_node_id: node, ...whole });
  const resource = now.data?.data;
  if (now.error !== null) return <FailedState error={now.error} retry={() => now.refetch()} />;
  if (resource === undefined || now.isPlaceholderData) return <LoadingState what="the resource" />;
  const history = past.isPlaceholderData ? undefined : past.data?.data;
  return (
    <Page
      title={resource.resource_path}
      about={
        <>
          {collection} · first seen <RelativeTimestamp at={resource.first_crawl} /> · {resource.resource_status}
        </>
      }
      actions={<ElsewhereOf resource={resource} collection={collection} node={node} />}
    >
      <Verdicts resource={resource} collection={collection} />
      {past.error !== null && <FailedState error={past.error} />}
      <div className={styles.columns}>
        <ResourceVerdictHistory history={history} />
        <ResourceRelations collection={collection} node={node} />
      </div>
      <DocumentVersions changes={history?.configuration_drifts} database={resource.resource_collection_name} />
      {history?.drift_output.drift_result !== undefined && <DriftOfResource collection={collection} node={node} />}
      <ResourceDocument resource={resource} collection={collection} node={node} />
    </Page>
  );
}

interface ElsewhereOfProps {
  readonly resource: ResourceDashboard;
  readonly collection: string;
  readonly node: string;
}

/** Which connector brought it is known by those who judged it. */
function ElsewhereOf({ resource, collection, node }: ElsewhereOfProps): ReactNode {
  const test = resource.testcases[0] ?? resource.unknown_testcases[0];
  const judged = useOperation(
    "getTestCase",
    { result_id: test?.result_id ?? "", test_id: test?.test_id ?? "", snapshot_id: node },
    { enabled: test !== undefined && resource.resource_url === "" },
  );
  const connector = judged.data?.data.snapshots.find(({ id }) => id === node)?.source ?? "";
  return (
    <ResourceOutsideLinks
      collection={collection}
      connector={connector}
      url={resource.resource_url}
      path={resource.resource_path}
    />
  );
}

function Verdicts({
  resource,
  collection,
}: {
  readonly resource: ResourceDashboard;
  readonly collection: string;
}): ReactNode {
  const tenant = useTenant();
  const decided = resource.testcases.map((test) => ({ ...test, reason: "" }));
  const cases = [...decided, ...resource.unknown_testcases.map((test) => ({ ...test, status: "unknown" }))];
  const order = ["failed", "unknown", "passed"];
  const sorted = cases.toSorted(
    (a, b) => order.indexOf(a.status.toLowerCase()) - order.indexOf(b.status.toLowerCase()),
  );
  return (
    <Panel
      title={`Verdicts: ${resource.fail_count} failed, ${resource.unknown_count} not evaluated, ${resource.pass_count} passed`}
      more={
        <Link
          to="/console/$tenant/findings"
          params={{ tenant }}
          search={{ collection, search: resource.resource_path }}
        >
          Findings
        </Link>
      }
    >
      <Table
        rows={sorted}
        keyOf={({ test_id, result_id, snapshot_id }) => `${test_id} ${result_id} ${snapshot_id}`}
        none="No rule asked about it: it neither passed nor failed."
        columns={[
          { cell: ({ status }) => <VerdictTag verdict={status.toLowerCase()} /> },
          {
            look: "wide",
            cell: ({ title, reason }) => (
              <>
                {title}
                {reason !== "" && <span className={styles.reason}> {reason}</span>}
              </>
            ),
          },
          {
            cell: ({ test_id }) => (
              <Link to="/console/$tenant/rules" params={{ tenant }} search={{ search: test_id }}>
                {test_id}
              </Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}
