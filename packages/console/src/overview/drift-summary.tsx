/** How far the code of a collection and its cloud are apart; nothing where they are not compared. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { driftStatusFilters } from "../drift/drift-search.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./overview-page.module.css";

export function DriftSummary({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const over = useOperation("listDriftCoverage", { container: collection, index: 0, count: 1 });
  const [last] = over.data?.data ?? [];
  if (last === undefined) return null;
  const { in_code, in_cloud } = last.coverage;
  const apart = driftStatusFilters.filter((result) => result !== "undrifted" && (last.counts[result] ?? 0) > 0);
  return (
    <span className={styles.drift}>
      <Link to="/console/$tenant/drift" params={{ tenant }} search={{ collection }}>
        Drift
      </Link>
      {apart.length === 0 && "none"}
      {apart.map((status) => (
        <Link key={status} to="/console/$tenant/drift" params={{ tenant }} search={{ collection, status }}>
          {last.counts[status]} <VerdictTag verdict={status} />
        </Link>
      ))}
      {in_cloud > 0 && `${Math.round((in_code / in_cloud) * 100)} % of ${in_cloud} in code`}
    </span>
  );
}
