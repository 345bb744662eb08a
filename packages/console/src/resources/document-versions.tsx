/** Every content the document has had; any two of them side by side. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { LazyTextComparisonView } from "../editor/lazy-code-views.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import type { ResourceDashboard } from "./resource-dashboard.js";
import styles from "./resource-page.module.css";
import { parseResourcePageSearch } from "./resources-search.js";

interface VersionsProps {
  readonly changes: ResourceDashboard["configuration_drifts"] | undefined;
  readonly database: string;
}

export function DocumentVersions({ changes, database }: VersionsProps): ReactNode {
  const search = useSearch({ from: "/console/$tenant/resource" });
  const navigate = useNavigate({ from: "/console/$tenant/resource" });
  if (changes === undefined) return null;
  const versions = versionsOf(changes);
  const last = versions.at(-1)?.[0];
  const newer = search.new ?? last;
  const older = search.old ?? versions.at(-2)?.[0];
  const change = (next: { readonly old?: string; readonly new?: string }) =>
    navigate({ search: (now) => parseResourcePageSearch({ ...now, ...next }), replace: true });
  return (
    <Panel
      title={`Versions (${Math.max(1, versions.length)})`}
      more={
        versions.length > 1 && (
          <FilterBar>
            <ChoiceField
              label="Older version"
              value={older ?? ""}
              options={versions}
              onChange={(old) => change({ old })}
            />
            <ChoiceField
              label="Newer version"
              value={newer ?? ""}
              options={versions}
              onChange={(id) => change({ new: id })}
            />
          </FilterBar>
        )
      }
    >
      {versions.length < 2 || older === undefined || newer === undefined ? (
        <p className={styles.none}>No changes since it was first seen.</p>
      ) : (
        <div className={styles.body}>
          <Difference older={older} newer={newer} database={database} />
        </div>
      )}
    </Panel>
  );
}

/** Oldest first, each with when it was there. */
function versionsOf(changes: ResourceDashboard["configuration_drifts"]): readonly (readonly [string, string])[] {
  const [first] = changes;
  if (first === undefined) return [];
  return [
    [first.old_resource_id, `until ${first.old_resource_time}`],
    ...changes.map((change) => [change.new_resource_id, `from ${change.new_resource_time}`] as const),
  ];
}

interface DifferenceProps {
  readonly older: string;
  readonly newer: string;
  readonly database: string;
}

function Difference({ older, newer, database }: DifferenceProps): ReactNode {
  const answer = useOperation("getConfigurationDrift", {
    resource_collection_name: database,
    new_resource_id: newer,
    old_resource_id: older,
  });
  if (answer.error !== null) return <FailedState error={answer.error} />;
  if (answer.data === undefined) return <LoadingState what="both versions" />;
  const { old_resource, new_resource } = answer.data.data;
  if (older === newer) return <p>These are the same version.</p>;
  return (
    <LazyTextComparisonView
      before={JSON.stringify(old_resource, null, 2)}
      after={JSON.stringify(new_resource, null, 2)}
      language="json"
      labels={["Older version", "Newer version"]}
    />
  );
}
