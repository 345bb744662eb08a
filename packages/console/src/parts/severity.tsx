import type { ReactNode } from "react";
import styles from "./tags.module.css";

export const severities = ["Critical", "High", "Medium", "Low"] as const;
export type Severity = (typeof severities)[number];

/** Rules may call it anything; what is none of the four is the least. */
function severityOf(text: string): Severity {
  return severities.find((severity) => severity.toLowerCase() === text.toLowerCase()) ?? "Low";
}

export function SeverityTag({ severity }: { readonly severity: string }): ReactNode {
  const known = severityOf(severity);
  return <span className={`${styles.tag} ${styles[known.toLowerCase()]}`}>{known}</span>;
}
