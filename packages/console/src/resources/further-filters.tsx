/** The filters that are not in the bar: asked for at once, when somebody says so. */
import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "../parts/button.js";
import fields from "../parts/filter-fields.module.css";
import { FormField } from "../parts/form.js";
import styles from "./resources-page.module.css";
import { furtherFilterNamesAndLabels, type ResourceListSearch } from "./resources-search.js";

interface FurtherFiltersProps {
  readonly search: ResourceListSearch;
  /** All of them; those that are not to count are empty. */
  readonly onChange: (next: ResourceListSearch) => void;
}

export function FurtherFilters({ search, onChange }: FurtherFiltersProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const set = furtherFilterNamesAndLabels.filter(([name]) => search[name] !== undefined).length;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null) return;
    const values = new FormData(form.current);
    onChange(
      Object.fromEntries(furtherFilterNamesAndLabels.map(([name]) => [name, String(values.get(name) ?? "").trim()])),
    );
  };
  return (
    <details className={styles.further}>
      <summary>{set === 0 ? "More filters" : `More filters (${set})`}</summary>
      {/* Filled anew when others are chosen, by a link or a saved filter. */}
      <form ref={form} key={JSON.stringify(search)} className={styles.furtherForm} onSubmit={apply}>
        {furtherFilterNamesAndLabels.map(([name, label]) => (
          <FormField key={name} label={label}>
            <input
              className={fields.field}
              name={name}
              type={name.endsWith("_date") ? "date" : "text"}
              {...(name === "account_id"
                ? { inputMode: "numeric", pattern: "[0-9]{1,12}", title: "Twelve digits" }
                : {})}
              defaultValue={search[name] ?? ""}
            />
          </FormField>
        ))}
        <span className={styles.furtherActions}>
          <Button type="submit" look="main">
            Apply
          </Button>
          {set > 0 && (
            <Button
              onClick={() => onChange(Object.fromEntries(furtherFilterNamesAndLabels.map(([name]) => [name, ""])))}
            >
              Clear
            </Button>
          )}
        </span>
      </form>
    </details>
  );
}
