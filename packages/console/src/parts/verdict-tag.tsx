import type { ReactNode } from "react";
import styles from "./tags.module.css";

const looks: Readonly<Record<string, string>> = {
  passed: "good",
  failed: "high",
  drifted: "high",
  missing: "medium",
  unmanaged: "medium",
  undetermined: "unsure",
  undrifted: "good",
  unknown: "unsure",
  incomplete: "unsure",
  "not evaluated": "unsure",
  "no rule asked": "low",
  running: "running",
  queued: "low",
  cancelling: "low",
  cancelled: "low",
  active: "good",
  on: "good",
  valid: "good",
  works: "good",
  sent: "good",
  unused: "medium",
  waiting: "low",
  "nearly full": "medium",
  full: "high",
};

/** A verdict, or how far a run is: what was not judged never looks like what passed. */
export function VerdictTag({ verdict }: { readonly verdict: string }): ReactNode {
  return <span className={`${styles.tag} ${styles[looks[verdict] ?? "low"]}`}>{verdict}</span>;
}
