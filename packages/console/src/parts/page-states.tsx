/** What a page shows while it has nothing to show yet, has nothing at all, or cannot. */
import type { ReactNode } from "react";
import { OperationFailedError } from "../api/client.js";
import styles from "./page-states.module.css";

export function LoadingState({ what }: { readonly what: string }): ReactNode {
  return (
    <div className={styles.state} role="status">
      <span className={styles.bar} aria-hidden="true" />
      Loading {what}…
    </div>
  );
}

export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface FailedProps {
  readonly error: unknown;
  /** Above what the error says. */
  readonly title?: string;
  readonly retry?: () => void;
}

export function FailedState({ error, title, retry }: FailedProps): ReactNode {
  const message = error instanceof Error ? error.message : "Something went wrong.";
  const problems = error instanceof OperationFailedError && error.problems.length > 1 ? error.problems : [];
  return (
    <div className={styles.state} role="alert">
      <h2>{title ?? message}</h2>
      {title !== undefined && <p>{message}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {retry !== undefined && (
        <button type="button" className={styles.again} onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

export function PageFailure({ error }: { readonly error: unknown }): ReactNode {
  const isAway = error instanceof OperationFailedError && (error.status === 0 || error.status === 503);
  const title = isAway ? { title: "Plumbline is not available." } : {};
  return <FailedState error={error} {...title} retry={() => window.location.reload()} />;
}

export function PageNotFound(): ReactNode {
  return (
    <EmptyState title="Page not found.">
      <a href="/">Go to overview</a>
    </EmptyState>
  );
}
