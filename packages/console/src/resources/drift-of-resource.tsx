import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Panel } from "../parts/page.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./resource-page.module.css";

/** What became of it when code and cloud were compared. Where they never were, there is nothing to say. */
export function DriftOfResource({
  collection,
  node,
}: {
  readonly collection: string;
  readonly node: string;
}): ReactNode {
  const tenant = useTenant();
  const answer = useOperation("getDriftHistory", { container: collection, resource_node_id: node });
  const events = answer.isPlaceholderData ? [] : (answer.data?.data.events ?? []);
  if (events.length === 0) return null;
  return (
    <Panel
      title="Drift"
      more={
        <Link to="/console/$tenant/drift" params={{ tenant }} search={{ collection }}>
          All of {collection}
        </Link>
      }
    >
      <ul className={`${styles.turns} ${styles.body}`}>
        {events.map((event) => (
          <li key={`${event.result_id} ${event.run.run_id}`}>
            <VerdictTag verdict={event.result} /> since{" "}
            <RelativeTimestamp at={new Date(event.run.timestamp).toISOString()} />
            {event.changed.length > 0 && ` · ${event.changed.join(" and ")} changed`}
            {event.reason !== "" && <div className={styles.soft}>{event.reason}</div>}
            {event.appeared.map(({ path, code, cloud }) => (
              <div key={path}>
                <code>{path}</code>{" "}
                <span className={styles.soft}>
                  code <code>{JSON.stringify(code)}</code>, cloud <code>{JSON.stringify(cloud)}</code>
                </span>
              </div>
            ))}
            {event.went.length > 0 && <div className={styles.soft}>no longer: {event.went.join(", ")}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
