import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** Something beside the list of a page that is opened where it is wanted; not printed with it. */
export function Disclosure({
  summary,
  children,
}: {
  readonly summary: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
