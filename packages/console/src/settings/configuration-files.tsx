import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { uploadConfigurationFiles } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { ConfigurationItemEditor } from "./configuration-item-editor.js";
import styles from "./settings-page.module.css";

/** The kinds of files, in the order people need them; the list of collections does not name the last two. */
const kinds = [
  ["connector", "Connectors", "connectors"],
  ["mastersnapshot", "Master snapshots", "masterSnapshots"],
  ["mastertest", "Master tests", "masterTests"],
  ["snapshot", "Snapshots", "snapshots"],
  ["test", "Tests", "tests"],
  ["notifications", "Notifications", "notifications"],
  ["others", "Rule files", "others"],
  ["collection_configuration", "Configuration", null],
  ["drift_config", "Drift", null],
] as const;

/** Addresses of other files begin as this one does. */
const exactly = { exact: true, includeSearch: true };

export function ConfigurationFiles({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("uploadConfigurationFiles");
  const search = useSearch({ from: "/console/$tenant/settings" });
  const answer = useOperation("listCollections", { search: collection, names: "all" });
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  const found = answer.data?.data.results.find(({ name }) => name === collection);
  if (found === undefined) return <LoadingState what="files" />;
  const kind = kinds.find(([name]) => name === search.kind)?.[0];
  const at = (kind: string, item: string) => ({ section: "files", collection, kind, item });
  return (
    <div className={styles.files}>
      <Panel title="Files" more={mayEdit && <Upload collection={collection} />}>
        <ul className={styles.list} aria-label="Files">
          {kinds.map(([one, title, field]) => {
            const names = field === null ? [collection] : found[field].map(({ name }) => name);
            return (
              <li key={one}>
                <div className={styles.kind}>{title}</div>
                {names.map((name) => (
                  <Link
                    key={name}
                    to="/console/$tenant/settings"
                    params={{ tenant }}
                    search={at(one, name)}
                    title={name}
                    activeOptions={exactly}
                  >
                    {field === null ? title.toLowerCase() : name}
                  </Link>
                ))}
                {mayEdit && field !== null && (
                  <Link
                    to="/console/$tenant/settings"
                    params={{ tenant }}
                    search={{ section: "files", collection, kind: one }}
                    aria-label={`New in ${title}`}
                    activeOptions={exactly}
                  >
                    + new
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </Panel>
      {kind === undefined ? (
        <EmptyState title="Choose a file or create a new one." />
      ) : (
        <ConfigurationItemEditor
          key={`${kind} ${search.item}`}
          collection={collection}
          kind={kind}
          {...(search.item === undefined ? {} : { item: search.item })}
        />
      )}
    </div>
  );
}

function Upload({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const queries = useQueryClient();
  const send = useMutation<string, Error, readonly File[]>({
    mutationFn: (files) => uploadConfigurationFiles(tenant, collection, files),
    onSuccess: () => queries.invalidateQueries({ queryKey: [tenant] }),
  });
  return (
    <span className={styles.tools}>
      <label className={styles.upload}>
        {send.isPending ? "Uploading…" : "Upload…"}
        <input
          type="file"
          multiple
          accept=".json,.rego"
          aria-label="Upload files"
          onChange={(event) => {
            send.mutate([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </label>
      <FormOutcome error={send.error} done={send.isSuccess && "Taken."} />
    </span>
  );
}
