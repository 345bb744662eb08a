/** How far code and cloud are apart, of each collection that compares them. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation, useTenant } from "../api/use-operation.js";
import { driftResults } from "../drift/drift-search.js";
import { VerdictTag } from "../parts/verdict.js";
import styles from "./overview-page.module.css";

const MOST_COLLECTIONS = 5;

export function DriftSummary({ collections }: { readonly collections: readonly string[] }): ReactNode {
  const tenant = useTenant();
  return (
    <>
      <ul className={styles.list}>
        {collections.slice(0, MOST_COLLECTIONS).map((collection) => (
          <DriftOf key={collection} collection={collection} />
        ))}
      </ul>
      {collections.length > MOST_COLLECTIONS && (
        <p className={styles.none}>
          <Link to="/console/$tenant/drift" params={{ tenant }}>
            All collections
          </Link>
        </p>
      )}
    </>
  );
}

function DriftOf({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const over = useOperation("driftAndCoverageOverTime", { container: collection, index: 0, count: 1 });
  const [last] = over.data?.data ?? [];
  return (
    <li>
      <Link to="/console/$tenant/drift" params={{ tenant }} search={{ collection }}>
        {collection}
      </Link>
      <span className={styles.drift}>
        {over.data !== undefined && last === undefined && <span className={styles.side}>not compared</span>}
        {last !== undefined &&
          driftResults
            .filter((result) => (last.counts[result] ?? 0) > 0 && result !== "undrifted")
            .map((result) => (
              <Link
                key={result}
                to="/console/$tenant/drift"
                params={{ tenant }}
                search={{ collection, status: result }}
              >
                {last.counts[result]} <VerdictTag verdict={result} />
              </Link>
            ))}
        {last !== undefined && last.coverage.in_cloud > 0 && (
          <span className={styles.side}>
            {Math.round((last.coverage.in_code / last.coverage.in_cloud) * 100)} % of {last.coverage.in_cloud} in code
          </span>
        )}
      </span>
    </li>
  );
}
