/** How much of a framework the last runs met, one bar each, the newest at the right; nothing while it is loaded. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Panel } from "../parts/page.js";
import styles from "./framework-history.module.css";

type AssessedRun = OperationData<"assessLastRuns">["runs"][number];

interface FrameworkHistoryProps {
  readonly title: string;
  readonly collection: string;
  readonly framework: string;
  /** Of its resources alone. */
  readonly account?: string;
  /** Beside the title. */
  readonly choice?: ReactNode;
  /** What stands there with fewer than two runs, which say nothing about a change; nothing unless it is given. */
  readonly few?: ReactNode;
}

export function FrameworkHistory({ title, choice, few, ...chosen }: FrameworkHistoryProps): ReactNode {
  const tenant = useTenant();
  const history = useOperation("assessLastRuns", chosen);
  const runs = history.data?.data.runs;
  if (runs === undefined || (runs.length < 2 && few === undefined)) return null;
  if (runs.length < 2) {
    return (
      <Panel title={title} more={choice}>
        {few}
      </Panel>
    );
  }
  return (
    <Panel title={title} more={choice}>
      <ol className={styles.runs}>
        {runs.map((run) => (
          <li key={run.run_id}>
            <Link
              className={styles.run}
              to="/console/$tenant/runs/$id"
              params={{ tenant, id: run.run_id }}
              title={labelOf(run)}
              aria-label={labelOf(run)}
            >
              <span className={styles.percent}>{run.percent === null ? "–" : run.percent}</span>
              <span
                className={run.partial ? `${styles.bar} ${styles.gaps}` : styles.bar}
                style={{ height: `${run.percent ?? 0}%` }}
              />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function labelOf({ completed_at: at, partial, percent, counts }: AssessedRun): string {
  const met = percent === null ? "nothing was judged" : `${percent} % of the controls that were judged passed`;
  const gaps = partial ? "; with gaps: it did not see everything" : "";
  return `${at.slice(0, 16).replace("T", " ")}: ${met}; ${counts.failed} failed, ${counts.not_evaluated} not evaluated${gaps}`;
}
