/** Filters of the work list that were given a name, for everybody in the tenant. */
import { type ReactNode, useState } from "react";
import { useMay } from "../api/session.js";
import { useChange, useOperation } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { Choice } from "../parts/fields.js";
import fields from "../parts/fields.module.css";
import { type FindingsSearch, findingsSearch } from "./findings-search.js";

interface SavedViewsProps {
  readonly search: FindingsSearch;
  readonly onChoose: (search: FindingsSearch) => void;
}

export function SavedViews({ search, onChoose }: SavedViewsProps): ReactNode {
  const mayEdit = useMay("editor");
  const saved = useOperation("getSavedFilters", {});
  const views = (saved.data?.data ?? []).filter(({ filter_data }) => filter_data.findings !== undefined);
  const isSame = ({ filter_data }: (typeof views)[number]) => textOf(readView(filter_data.findings)) === textOf(search);
  const current = views.find(isSame);
  return (
    <>
      {views.length > 0 && (
        <Choice
          label="Saved filters"
          value={current?.filter_id ?? ""}
          any="Saved filters"
          options={views.map(({ filter_id, title }) => [filter_id, title])}
          onChange={(id) => onChoose(readView(views.find(({ filter_id }) => filter_id === id)?.filter_data.findings))}
        />
      )}
      {mayEdit && current !== undefined && <Forget id={current.filter_id} />}
      {mayEdit && current === undefined && textOf(search) !== "{}" && <Save search={search} />}
    </>
  );
}

function Forget({ id }: { readonly id: string }): ReactNode {
  const remove = useChange("deleteSavedFilter", ["getSavedFilters"]);
  return (
    <Button look="bare" onClick={() => remove.mutate({ filter_id: id })}>
      Forget
    </Button>
  );
}

function Save({ search }: { readonly search: FindingsSearch }): ReactNode {
  const [title, setTitle] = useState<string | null>(null);
  const save = useChange("saveFilter", ["getSavedFilters"]);
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
        save.mutate({ title, findings: textOf(search) }, { onSuccess: () => setTitle(null) });
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

/** In one order; what is open in the panel is no filter. */
function textOf(search: FindingsSearch): string {
  const { open: _open, ...kept } = search;
  return JSON.stringify(Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function readView(text: unknown): FindingsSearch {
  try {
    return findingsSearch(JSON.parse(String(text)));
  } catch {
    return {};
  }
}
