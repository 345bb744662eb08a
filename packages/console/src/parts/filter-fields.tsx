import type { ReactNode } from "react";
import styles from "./filter-fields.module.css";

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** What is chosen where nothing is: the value is empty then. */
  readonly any?: string;
  /** Values that say themselves, or with a text. */
  readonly options: readonly (string | readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

export function ChoiceField({ label, value, any, options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.field}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => {
        const [value, text] = typeof option === "string" ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {text}
          </option>
        );
      })}
    </select>
  );
}

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <input
      className={`${styles.field} ${styles.search}`}
      type="search"
      aria-label={label}
      placeholder={label}
      data-search="true"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FilterBarProps {
  /** Some of its fields come later: there is room for them from the beginning, last, so that nothing moves. */
  readonly isFilledLater?: boolean;
  readonly children: ReactNode;
}

export function FilterBar({ isFilledLater = false, children }: FilterBarProps): ReactNode {
  return <div className={`${styles.bar} ${isFilledLater ? styles.filledLater : ""}`}>{children}</div>;
}
