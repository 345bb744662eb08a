/** Two versions of a document, line by line. */
import type { ReactNode } from "react";
import type { Data } from "../api/client.js";
import { useOperation } from "../api/use-operation.js";
import { Failed, Loading } from "../parts/page-states.js";
import { lineChanges } from "./line-changes.js";
import styles from "./resource-page.module.css";

interface VersionChangeProps {
  readonly change: Data<"resourceDashboard">["configuration_drifts"][number];
  readonly database: string;
}

export function VersionChange({ change, database }: VersionChangeProps): ReactNode {
  const answer = useOperation("configurationDriftDetail", {
    resource_collection_name: database,
    new_resource_id: change.new_resource_id,
    old_resource_id: change.old_resource_id,
  });
  if (answer.error !== null) return <Failed error={answer.error} />;
  if (answer.data === undefined) return <Loading what="both versions" />;
  const { old_resource, new_resource } = answer.data.data;
  const lines = lineChanges(JSON.stringify(old_resource, null, 2), JSON.stringify(new_resource, null, 2));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <pre className={styles.diff} tabIndex={0}>
      {lines.map(({ sign, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <span key={index} data-sign={sign}>
          {sign} {text}
          {"\n"}
        </span>
      ))}
    </pre>
  );
}
