/** Findings of the last runs, one bar each, the newest at the right. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { severities } from "../parts/severity.js";
import type { RunItem } from "../runs/latest-runs.js";
import styles from "./run-trend.module.css";

const BARS = 30;
/** Percent; above the highest bar stands its number. */
const ROOM = 84;

export function RunTrend({ runs }: { readonly runs: readonly RunItem[] }): ReactNode {
  const tenant = useTenant();
  const shown = runs
    .filter((run) => run.published && run.judges)
    .slice(0, BARS)
    .reverse();
  const most = Math.max(1, ...shown.map(findingsOf));
  if (shown.length === 0) return <p className={styles.none}>No run has completed yet.</p>;
  return (
    <ol className={styles.trend}>
      {shown.map((run) => (
        <li key={run.run_id} className={styles.slot}>
          <Link
            className={styles.bar}
            to="/console/$tenant/runs/$id"
            params={{ tenant, id: run.run_id }}
            title={labelOf(run)}
            aria-label={labelOf(run)}
          >
            <span className={styles.amount}>{findingsOf(run)}</span>
            {severities.map((severity) => (
              <span
                key={severity}
                className={styles.part}
                data-severity={severity}
                style={{
                  height: `${((run.findings_by_severity[severity] as number | undefined) ?? 0) * (ROOM / most)}%`,
                }}
              />
            ))}
          </Link>
        </li>
      ))}
    </ol>
  );
}

const findingsOf = ({ counts }: RunItem) => counts.findings ?? counts.failed;

function labelOf(run: RunItem): string {
  return `${run.collection}, ${run.requested_at.slice(0, 16).replace("T", " ")}: ${findingsOf(run)} findings`;
}
