import type { ReactNode } from "react";
import { useOperation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField, FilterBar, SearchField } from "../parts/filter-fields.js";
import { severities } from "../parts/severity.js";
import styles from "./findings-page.module.css";
import type { FindingGrouping, FindingsSearch } from "./findings-search.js";

interface FiltersProps {
  readonly search: FindingsSearch;
  readonly onChange: (next: Partial<Record<keyof FindingsSearch, string>>) => void;
}

/** What can be chosen from; the rest comes by a click on a group. */
const chosen = [
  ["collection", "Collection", "All collections"],
  ["type", "Type", "Any type"],
  ["region", "Region", "Any region"],
  ["account", "Account", "Any account"],
] as const;

const narrowed = ["test", "file", "resource"] as const;

export function FindingFilters({ search, onChange }: FiltersProps): ReactNode {
  return (
    <>
      <FilterBar isFilledLater>
        <SearchField
          label="Search findings"
          value={search.search ?? ""}
          onChange={(text) => onChange({ search: text })}
        />
        <ChoiceField
          label="Severity"
          value={search.severity ?? ""}
          any="Any severity"
          options={severities}
          onChange={(severity) => onChange({ severity })}
        />
        <ChoiceField
          label="New or existing"
          value={search.news ?? ""}
          any="New and existing"
          options={[
            ["new", "New since the run before"],
            ["known", "Known before"],
          ]}
          onChange={(news) => onChange({ news })}
        />
        <Framework collection={search.collection} value={search.framework ?? ""} onChange={onChange} />
        <ChoiceField
          label="Open or suppressed"
          value={search.suppressed === undefined ? "" : "true"}
          any="Not suppressed"
          options={[["true", "Suppressed by exclusions"]]}
          onChange={(suppressed) => onChange({ suppressed })}
        />
        <ChoiceField
          label="Group by"
          value={search.by ?? ""}
          any="No groups"
          options={[
            ["rule", "By rule"],
            ["resource", "By resource"],
            ["file", "By file"],
            ["severity", "By severity"],
            ["type", "By type"],
            ["region", "By region"],
            ["account", "By account"],
            ["collection", "By collection"],
          ]}
          onChange={(by) => onChange({ by })}
        />
        {chosen.map(([by, label, any]) => (
          <Known key={by} by={by} label={label} any={any} value={search[by] ?? ""} onChange={onChange} />
        ))}
      </FilterBar>
      <Narrowed search={search} onChange={onChange} />
    </>
  );
}

interface KnownProps extends Pick<FiltersProps, "onChange"> {
  readonly by: Extract<FindingGrouping, keyof FindingsSearch>;
  readonly label: string;
  readonly any: string;
  readonly value: string;
}

/** Offered only where there is something to choose. */
function Known({ by, label, any, value, onChange }: KnownProps): ReactNode {
  const groups = useOperation("countFindings", { by, index: 0, count: 500 });
  const values = (groups.data?.data ?? []).map((group) => group.value).filter((value) => value !== "");
  if (value !== "" && !values.includes(value)) values.push(value);
  if (values.length < 2 && value === "") return null;
  return (
    <ChoiceField
      label={label}
      value={value}
      any={any}
      options={values.toSorted()}
      onChange={(to) => onChange({ [by]: to })}
    />
  );
}

interface FrameworkProps extends Pick<FiltersProps, "onChange"> {
  readonly collection: string | undefined;
  readonly value: string;
}

/** Findings of rules that one of its controls names. */
function Framework({ collection, value, onChange }: FrameworkProps): ReactNode {
  const known = useOperation("listFrameworks", collection === undefined ? {} : { collection });
  const options = (known.data?.data.frameworks ?? []).map(({ id, label }) => [id, label] as const);
  const isKnown = value === "" || options.some(([id]) => id === value);
  return (
    <ChoiceField
      label="Framework"
      value={value}
      any="Any framework"
      options={isKnown ? options : [...options, value]}
      onChange={(framework) => onChange({ framework })}
    />
  );
}

function Narrowed({ search, onChange }: FiltersProps): ReactNode {
  const set = narrowed.filter((name) => search[name] !== undefined);
  if (set.length === 0) return null;
  return (
    <p className={styles.narrowed}>
      {set.map((name) => (
        <span key={name} className={styles.chip}>
          {name === "test" ? "rule" : name} <code>{search[name]}</code>
          <Button
            look="bare"
            aria-label={`All, not only this ${name === "test" ? "rule" : name}`}
            onClick={() => onChange({ [name]: "" })}
          >
            ✕
          </Button>
        </span>
      ))}
    </p>
  );
}
