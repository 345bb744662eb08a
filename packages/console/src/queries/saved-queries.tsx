/** Queries people keep: the saved filters of the interface that have one. */
import { type ReactNode, useState } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import styles from "./query-page.module.css";

interface SavedQueriesProps {
  readonly collection: string;
  readonly query: string;
  readonly onLoad: (saved: { readonly collection: string; readonly q: string }) => void;
}

export function SavedQueries({ collection, query, onLoad }: SavedQueriesProps): ReactNode {
  const mayEdit = useHasPermissions("saveFilter", "deleteSavedFilter");
  const filters = useOperation("listSavedFilters", {}).data?.data ?? [];
  const save = useOperationMutation("saveFilter", ["listSavedFilters"]);
  const remove = useOperationMutation("deleteSavedFilter", ["listSavedFilters"]);
  const [isNaming, setNaming] = useState(false);
  const [title, setTitle] = useState("");
  const saved = filters.filter(({ filter_data }) => (filter_data.query ?? "") !== "");
  const current = saved.find(
    ({ filter_data }) => filter_data.query === query && filter_data.query_collection === collection,
  );
  return (
    <>
      <ChoiceField
        label="Saved queries"
        value={current?.filter_id ?? ""}
        any={saved.length === 0 ? "Nothing saved" : "Saved…"}
        options={saved.map(({ filter_id, title: text }) => [filter_id, text])}
        onChange={(id) => {
          const chosen = saved.find(({ filter_id }) => filter_id === id)?.filter_data;
          if (chosen !== undefined)
            onLoad({ collection: chosen.query_collection ?? collection, q: chosen.query ?? "" });
        }}
      />
      {mayEdit && current !== undefined && (
        <Button disabled={remove.isPending} onClick={() => remove.mutate({ filter_id: current.filter_id })}>
          Delete “{current.title}”
        </Button>
      )}
      {mayEdit && current === undefined && !isNaming && <Button onClick={() => setNaming(true)}>Save…</Button>}
      {isNaming && current === undefined && (
        <form
          className={styles.tools}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(
              { title: title.trim(), query, query_collection: collection },
              {
                onSuccess: () => {
                  setNaming(false);
                  setTitle("");
                },
              },
            );
          }}
        >
          <input
            className={styles.title}
            aria-label="Title of the query"
            placeholder="Title"
            required
            // biome-ignore lint/a11y/noAutofocus: somebody has just asked for it
            autoFocus
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
          <Button look="bare" onClick={() => setNaming(false)}>
            Not now
          </Button>
        </form>
      )}
      {(save.error ?? remove.error) !== null && <span role="alert">{(save.error ?? remove.error)?.message}</span>}
    </>
  );
}
