import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Data } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { DocumentText } from "../parts/document-text.js";
import { Moment } from "../parts/moment.js";
import { Page, Panel } from "../parts/page.js";
import { Failed, Loading } from "../parts/page-states.js";
import table from "../parts/table.module.css";
import { VerdictTag } from "../parts/verdict.js";
import styles from "./resource-page.module.css";
import { VersionChange } from "./version-change.js";

type Dashboard = Data<"resourceDashboard">;

/** Long enough to show everything that is kept. */
const whole = { start_date: "2000-01-01", end_date: "2999-12-31" };

export function ResourcePage(): ReactNode {
  const { collection, node } = useSearch({ from: "/console/$tenant/resource" });
  const now = useOperation("resourceDashboard", { collection, resource_node_id: node });
  const past = useOperation("resourceDashboard", { collection, resource_node_id: node, ...whole });
  const resource = now.data?.data;
  if (now.error !== null) return <Failed error={now.error} retry={() => now.refetch()} />;
  if (resource === undefined) return <Loading what="the resource" />;
  return (
    <Page
      title={resource.resource_path}
      about={
        <>
          {collection} · first seen <Moment at={resource.first_crawl} /> · {resource.resource_status}
        </>
      }
      actions={
        resource.resource_url === "" ? undefined : (
          <a href={resource.resource_url} target="_blank" rel="noreferrer">
            Open in the cloud’s console
          </a>
        )
      }
    >
      <Verdicts resource={resource} />
      <History changes={past.data?.data.configuration_drifts ?? []} database={resource.resource_collection_name} />
      <Document resource={resource} collection={collection} node={node} />
    </Page>
  );
}

function Verdicts({ resource }: { readonly resource: Dashboard }): ReactNode {
  const decided = resource.testcases.map((test) => ({ ...test, reason: "" }));
  const cases = [...decided, ...resource.unknown_testcases.map((test) => ({ ...test, status: "unknown" }))];
  const order = ["failed", "unknown", "passed"];
  const sorted = cases.toSorted(
    (a, b) => order.indexOf(a.status.toLowerCase()) - order.indexOf(b.status.toLowerCase()),
  );
  return (
    <Panel
      title={`Verdicts: ${resource.fail_count} failed, ${resource.unknown_count} undecided, ${resource.pass_count} passed`}
    >
      {sorted.length === 0 ? (
        <p className={styles.none}>No rule was asked about it: it is not evaluated.</p>
      ) : (
        <table className={table.table}>
          <tbody>
            {sorted.map((test) => (
              <tr key={`${test.test_id} ${test.result_id} ${test.snapshot_id}`}>
                <td className={styles.verdict}>
                  <VerdictTag verdict={test.status.toLowerCase()} />
                </td>
                <td className={table.wide}>
                  {test.title}
                  {test.reason !== "" && <span className={styles.reason}> {test.reason}</span>}
                </td>
                <td>
                  <code>{test.test_id}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface HistoryProps {
  readonly changes: Dashboard["configuration_drifts"];
  readonly database: string;
}

function History({ changes, database }: HistoryProps): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel title="Changes">
      {changes.length === 0 && <p className={styles.none}>It has not changed since it was first seen.</p>}
      <ol className={styles.changes}>
        {changes.toReversed().map((change) => (
          <li key={change.new_resource_id}>
            <Button
              look="bare"
              aria-expanded={opened === change.new_resource_id}
              onClick={() => setOpened(opened === change.new_resource_id ? null : change.new_resource_id)}
            >
              <Moment at={change.new_resource_time} />
            </Button>
            {opened === change.new_resource_id && <VersionChange change={change} database={database} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface DocumentProps {
  readonly resource: Dashboard;
  readonly collection: string;
  readonly node: string;
}

function Document({ resource, collection, node }: DocumentProps): ReactNode {
  const tenant = useTenant();
  const detail = useOperation("getResourceDetail", {
    resource_path: resource.resource_path,
    resource_collection_name: resource.resource_collection_name,
    collection,
    resource_node_id: node,
  });
  return (
    <Panel
      title="Document"
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
      {detail.error !== null && <Failed error={detail.error} />}
      {detail.data === undefined && detail.error === null && <Loading what="the document" />}
      {detail.data !== undefined && <DocumentText text={JSON.stringify(detail.data.data, null, 2)} />}
    </Panel>
  );
}
