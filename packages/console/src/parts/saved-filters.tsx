/** Filters of a list that were given a name, for everybody in the tenant. */
import { type ReactNode, useState } from "react";
import type { OperationData, OperationInput } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "./button.js";
import { ChoiceField } from "./filter-fields.js";
import fields from "./filter-fields.module.css";

export type SavedFilterData = OperationData<"listSavedFilters">[number]["filter_data"];
type Kept = Omit<OperationInput<"saveFilter">, "title">;

interface SavedFiltersProps<Search> {
  readonly search: Search;
  readonly onChoose: (search: Search) => void;
  /** What a saved one stands for in this list; null where it is of another. */
  readonly read: (saved: SavedFilterData) => Search | null;
  /** Null where nothing is filtered by. */
  readonly keep: (search: Search) => Kept | null;
}

export function SavedFilters<Search extends object>(props: SavedFiltersProps<Search>): ReactNode {
  const { search, onChoose, read, keep } = props;
  const mayEdit = useHasPermissions("saveFilter", "deleteSavedFilter");
  const saved = useOperation("listSavedFilters", {});
  const views = (saved.data?.data ?? []).flatMap(({ filter_id: id, title, filter_data }) => {
    const view = read(filter_data);
    return view === null ? [] : [{ id, title, view }];
  });
  const current = views.find(({ view }) => formatFilterKey(view) === formatFilterKey(search));
  const kept = keep(search);
  return (
    <>
      {views.length > 0 && (
        <ChoiceField
          label="Saved filters"
          value={current?.id ?? ""}
          any="Saved filters"
          options={views.map(({ id, title }) => [id, title])}
          onChange={(chosen) => {
            const view = views.find(({ id }) => id === chosen)?.view;
            if (view !== undefined) onChoose(view);
          }}
        />
      )}
      {mayEdit && current !== undefined && <Forget id={current.id} />}
      {mayEdit && current === undefined && kept !== null && <Save kept={kept} />}
    </>
  );
}

function Forget({ id }: { readonly id: string }): ReactNode {
  const remove = useOperationMutation("deleteSavedFilter", ["listSavedFilters"]);
  return (
    <Button look="bare" onClick={() => remove.mutate({ filter_id: id })}>
      Forget
    </Button>
  );
}

function Save({ kept }: { readonly kept: Kept }): ReactNode {
  const [title, setTitle] = useState<string | null>(null);
  const save = useOperationMutation("saveFilter", ["listSavedFilters"]);
  if (title === null) {
    return (
      <Button look="bare" onClick={() => setTitle("")}>
        Save filter
      </Button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...kept, title }, { onSuccess: () => setTitle(null) });
      }}
    >
      <input
        className={fields.field}
        aria-label="Name of the filter"
        placeholder="Name of the filter"
        // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
        autoFocus
        required
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />{" "}
      <Button type="submit" disabled={save.isPending}>
        Save
      </Button>
      {save.error !== null && <span role="alert"> {save.error.message}</span>}
    </form>
  );
}

/** In one order. */
export const formatFilterKey = (search: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))));
