/** Which stored document a rule is tried on: a resource of a collection, and perhaps an earlier version of it. */
import { type ReactNode, useState } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar, SearchField } from "../parts/filter-fields.js";
import { FailedState } from "../parts/page-states.js";
import styles from "./rule-page.module.css";
import type { RulePageSearch } from "./rules-search.js";

interface TargetProps {
  readonly collection: string | undefined;
  readonly node: string | undefined;
  readonly version: string | undefined;
  /** An empty text leaves it out of the address. */
  readonly onChange: (next: Partial<RulePageSearch>) => void;
}

const FIRST = 50;

export function TrialTargetPicker({ collection: wanted, node, version, onChange }: TargetProps): ReactNode {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const collections = useOperation("listCollections", {}).data?.data.results ?? [];
  const known = collections.filter(({ connectors }) => connectors.length > 0);
  const collection = known.find(({ name }) => name === wanted) ?? known[0];
  const connectors = collection?.connectors.map(({ name }) => name) ?? [];
  const connector = chosen !== undefined && connectors.includes(chosen) ? chosen : connectors[0];
  const found = useOperation(
    "searchResources",
    {
      collection: collection?.name ?? "",
      connector: connector ?? "",
      index: 0,
      count: FIRST,
      ...(text === "" ? {} : { resource_search: text }),
    },
    { enabled: collection !== undefined && connector !== undefined },
  );
  if (collections.length > 0 && collection === undefined) return <p>No collection has a connector yet.</p>;
  const total = found.data?.metadata.total ?? 0;
  return (
    <>
      <FilterBar>
        <ChoiceField
          label="Collection"
          value={collection?.name ?? ""}
          options={known.map(({ name }) => name)}
          onChange={(name) => onChange({ collection: name, node: "", version: "" })}
        />
        {connectors.length > 1 && (
          <ChoiceField label="Connector" value={connector ?? ""} options={connectors} onChange={setChosen} />
        )}
        <SearchField label="Search resources by name" value={text} onChange={setText} />
      </FilterBar>
      {found.error !== null && <FailedState error={found.error} />}
      <ul className={styles.found} aria-label="Resources">
        {(found.data?.data.results ?? []).map((resource) => (
          <li key={resource.resource_node_id}>
            <button
              type="button"
              aria-pressed={resource.resource_node_id === node}
              onClick={() =>
                onChange({ collection: collection?.name ?? "", node: resource.resource_node_id, version: "" })
              }
            >
              {resource.resource_names.join(", ") || resource.resource_node_id}{" "}
              <small>
                {resource.resource_type} · {resource.resource_paths[0]}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {total > FIRST && (
        <p className={styles.soft}>
          The first {FIRST} of {total.toLocaleString("en")}: search for others.
        </p>
      )}
      {collection !== undefined && node !== undefined && (
        <Versions collection={collection.name} node={node} version={version} onChange={onChange} />
      )}
    </>
  );
}

/** Long enough to show everything that is kept. */
const whole = { start_date: "2000-01-01", end_date: "2999-12-31" };

function Versions({
  collection,
  node,
  version,
  onChange,
}: Pick<TargetProps, "version" | "onChange"> & { readonly collection: string; readonly node: string }): ReactNode {
  const past = useOperation("getResourceDashboard", { collection, resource_node_id: node, ...whole });
  const changes = past.data?.data.configuration_drifts ?? [];
  if (changes.length === 0) return null;
  const older = changes.map(
    (change) => [change.old_resource_id, `as it was until ${change.old_resource_time}`] as const,
  );
  return (
    <ChoiceField
      label="Version"
      value={version ?? ""}
      any="as it is now"
      options={older.toReversed()}
      onChange={(id) => onChange({ version: id })}
    />
  );
}
