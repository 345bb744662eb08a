import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { FailedState } from "../parts/page-states.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import type { Finding } from "./finding.js";
import styles from "./finding-panel.module.css";

const SHOWN = 20;

type Stretch = OperationData<"getVerdictHistory">[number];

/** A run that saw another document begins a stretch, also where the rule said the same: the newest first. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const distinct: Stretch[] = [];
  for (const stretch of stretches) {
    const later = distinct.at(-1);
    if (later?.outcome === stretch.outcome && later.message === stretch.message) {
      distinct[distinct.length - 1] = { ...later, from: stretch.from, from_run: stretch.from_run };
    } else distinct.push(stretch);
  }
  return distinct;
}

/** What the rule said of the resource before. */
export function VerdictHistory({ finding }: { readonly finding: Finding }): ReactNode {
  const tenant = useTenant();
  const { collection, snapshot_id, test_id } = finding;
  const past = useOperation("getVerdictHistory", {
    collection,
    snapshot_id,
    test_id,
    index: 0,
    count: SHOWN,
  });
  if (past.error !== null) return <FailedState error={past.error} />;
  const stretches = joined(past.data?.data ?? []);
  if (stretches.length < 2) return null;
  return (
    <details open>
      <summary>History</summary>
      <ol className={styles.history}>
        {stretches.map(({ from, from_run, until, outcome, message }) => (
          <li key={from_run}>
            <VerdictTag verdict={outcome} />{" "}
            <Link to="/console/$tenant/runs/$id" params={{ tenant, id: from_run }}>
              <RelativeTimestamp at={from} />
            </Link>
            {until !== null && (
              <>
                {" "}
                until <RelativeTimestamp at={until} />
              </>
            )}
            {message !== "" && message !== finding.message && <span className={styles.said}>{message}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
