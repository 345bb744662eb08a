/** What forms are made of: a word above a field, and rows of both. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { OperationFailedError } from "../api/client.js";
import styles from "./form.module.css";

export function FormField({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is given
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, onChange, ...rest }: TextFieldProps): ReactNode {
  return (
    <FormField label={label}>
      <input {...rest} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)} />
    </FormField>
  );
}

export function SingleRowForm({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** What came of something that was done. */
export function FormOutcome({
  error,
  done,
}: {
  readonly error: Error | null;
  readonly done?: string | false;
}): ReactNode {
  if (error !== null) {
    return (
      <p className={styles.problem} role="alert">
        {wordsOf(error)}
      </p>
    );
  }
  return done === undefined || done === false ? null : <p role="status">{done}</p>;
}

/** Everything the service has against it, which says more than what it says first. */
function wordsOf(error: Error): string {
  const problems =
    error instanceof OperationFailedError ? error.problems.filter((problem) => problem !== error.message) : [];
  return [error.message, ...problems].join(" ");
}
