import type { ReactNode } from "react";
import styles from "./fields.module.css";

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.field}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
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

export function FilterBar({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.bar}>{children}</div>;
}
