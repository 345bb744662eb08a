import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import styles from "./resource-page.module.css";

type Relation = OperationData<"listResourceRelations">["relations"][number];

/** What it names, and what names it. */
export function ResourceRelations({
  collection,
  node,
}: {
  readonly collection: string;
  readonly node: string;
}): ReactNode {
  const answer = useOperation("listResourceRelations", { collection, resource_node_id: node });
  const found = answer.isPlaceholderData ? undefined : answer.data?.data;
  const of = (direction: Relation["direction"]) =>
    found?.relations.filter((relation) => relation.direction === direction) ?? [];
  return (
    <Panel
      title="Relations"
      more={
        found !== undefined && !found.complete ? (
          <span className={styles.soft}>only {found.looked_into.toLocaleString("en")} resources were looked into</span>
        ) : undefined
      }
    >
      {answer.error !== null && <FailedState error={answer.error} />}
      {found === undefined && answer.error === null && <LoadingState what="relations" />}
      {found !== undefined && found.relations.length === 0 && (
        <p className={styles.none}>No other resource of {collection} is named in its document, and none names it.</p>
      )}
      <List title="References" relations={of("refers_to")} collection={collection} />
      <List title="Referenced by" relations={of("referred_by")} collection={collection} />
    </Panel>
  );
}

interface ListProps {
  readonly title: string;
  readonly relations: readonly Relation[];
  readonly collection: string;
}

function List({ title, relations, collection }: ListProps): ReactNode {
  const tenant = useTenant();
  if (relations.length === 0) return null;
  return (
    <div className={styles.body}>
      <h3 className={styles.soft}>{title}</h3>
      <ul className={styles.turns}>
        {relations.map(({ resource_node_id, resource_names, resource_type, resource_path, at }) => (
          <li key={resource_node_id}>
            <Link
              to="/console/$tenant/resource"
              params={{ tenant }}
              search={{ collection, node: resource_node_id }}
              title={resource_path}
            >
              {resource_names.join(", ") || resource_node_id}
            </Link>{" "}
            <span className={styles.soft}>
              {resource_type} · <code>{at}</code>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
