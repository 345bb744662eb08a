/** Who changed what drifted, act by act, as the service groups it. */
import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import styles from "./drift-page.module.css";

const MAX_SHOWN = 5;

export function CollectionChangeSessionList({ collection }: { readonly collection: string }): ReactNode {
  const { data } = useOperation("listDriftActs", { container: collection });
  const acts = data?.data.acts.slice(0, MAX_SHOWN) ?? [];
  if (acts.length === 0) return null;
  return (
    <section className={styles.acts} aria-labelledby="acts">
      <h2 id="acts">Who changed it</h2>
      <ul>
        {acts.map(({ actor, at, tool, resources, names }) => (
          <li key={`${actor} ${at} ${tool}`} title={names.join("\n")}>
            {actor}, {new Date(at).toLocaleString()}, {tool}:{" "}
            {resources === 1 ? "1 resource" : `${resources} resources`}
          </li>
        ))}
      </ul>
    </section>
  );
}
