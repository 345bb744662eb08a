/** What of the resources shown expires soon, folded; not there where nothing does. */
import type { ReactNode } from "react";
import { Disclosure } from "../parts/disclosure.js";
import { EndDatesList, useEndDates } from "./end-dates-list.js";
import type { ResourceListSearch } from "./resources-search.js";

interface EndDatesPanelProps {
  readonly search: ResourceListSearch & { readonly collection: string; readonly connector: string };
}

export function EndDatesPanel({ search }: EndDatesPanelProps): ReactNode {
  const { known } = useEndDates(search);
  if (known === undefined || known.total === 0) return null;
  return (
    <Disclosure summary={`Expires soon (${known.total.toLocaleString("en")})`}>
      <EndDatesList collection={search.collection} listed={known} />
    </Disclosure>
  );
}
