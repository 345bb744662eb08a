/** How a resource stood in each run: oldest to newest, each a step to the run itself. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { Panel } from "../parts/page.js";
import { LoadingState } from "../parts/page-states.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import type { ResourceDashboard } from "./resource-dashboard.js";
import styles from "./resource-page.module.css";

interface Stand {
  readonly run: string;
  readonly date: string;
  failed: number;
  unknown: number;
  passed: number;
}

const SHOWN = 60;

export function ResourceVerdictHistory({ history }: { readonly history: ResourceDashboard | undefined }): ReactNode {
  const tenant = useTenant();
  if (history === undefined) {
    return (
      <Panel title="Status history">
        <LoadingState what="its past" />
      </Panel>
    );
  }
  const all = standsOf(history);
  const stands = all.slice(-SHOWN);
  const changes = stands.filter((stand, index) => index === 0 || wordOf(stand) !== wordOf(stands[index - 1]));
  return (
    <Panel
      title="Status history"
      more={<span className={styles.soft}>{all.length === 1 ? "1 run" : `${all.length} runs`}</span>}
    >
      {stands.length === 0 && <p className={styles.none}>Not evaluated by any run.</p>}
      {stands.length > 0 && (
        <div className={styles.body}>
          <ol className={styles.strip} aria-label="Runs, oldest first">
            {stands.map((stand) => (
              <li key={stand.run}>
                <Link
                  to="/console/$tenant/runs/$id"
                  params={{ tenant, id: stand.run }}
                  className={styles.step}
                  data-state={wordOf(stand)}
                  title={`${stand.date}: ${inWords(stand)}`}
                  aria-label={`${stand.date}: ${inWords(stand)}`}
                />
              </li>
            ))}
          </ol>
          <ul className={styles.turns}>
            {changes.toReversed().map((stand) => (
              <li key={stand.run}>
                <VerdictTag verdict={wordOf(stand)} /> since <RelativeTimestamp at={stand.date} />{" "}
                <span className={styles.soft}>{inWords(stand)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function standsOf({ testcases, unknown_testcases }: ResourceDashboard): readonly Stand[] {
  const stands = new Map<string, Stand>();
  const count = (run: string, date: string, what: "failed" | "unknown" | "passed") => {
    const stand = stands.get(run) ?? { run, date, failed: 0, unknown: 0, passed: 0 };
    stands.set(run, stand);
    stand[what] += 1;
  };
  for (const { result_id, date, status } of testcases) {
    count(result_id, date, status.toLowerCase() === "failed" ? "failed" : "passed");
  }
  for (const { result_id, date } of unknown_testcases) count(result_id, date, "unknown");
  return [...stands.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Nothing is green that was not judged. */
function wordOf(stand: Stand | undefined): string {
  if (stand === undefined) return "";
  if (stand.failed > 0) return "failed";
  return stand.unknown > 0 ? "incomplete" : "passed";
}

const inWords = ({ failed, unknown, passed }: Stand) => `${failed} failed, ${unknown} not evaluated, ${passed} passed`;
