import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import styles from "./drift-page.module.css";

/** How much of the cloud is in code, as the last comparison found it. */
export function IacCoverageSummary({ collection }: { readonly collection: string }): ReactNode {
  const over = useOperation("listDriftCoverage", { container: collection, index: 0, count: 1 });
  const [last] = over.data?.data ?? [];
  if (last === undefined) return null;
  const { in_code, in_cloud } = last.coverage;
  const text =
    in_cloud === 0
      ? "Nothing of the cloud was seen."
      : `${Math.round((in_code / in_cloud) * 100)} % of ${in_cloud} cloud resources are in code`;
  return <span className={styles.coverage}>{text}</span>;
}
