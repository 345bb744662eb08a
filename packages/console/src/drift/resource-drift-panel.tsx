import type { ReactNode } from "react";
import { Button } from "../parts/button.js";
import split from "../parts/split.module.css";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./drift-page.module.css";
import type { ResourceDriftResult } from "./resource-drift-result.js";

/** One resource, attribute by attribute: what the code says, what the cloud has, and why. */
export function ResourceDriftPanel({
  resource,
  onClose,
}: {
  readonly resource: ResourceDriftResult;
  readonly onClose: () => void;
}): ReactNode {
  const { result, address, cloud_id, place, paired_by, reason, cause, drifted_attributes } = resource;
  return (
    <aside className={split.panel} aria-label="Resource">
      <div className={split.body}>
        <header className={styles.head}>
          <VerdictTag verdict={result} />
          <Button look="bare" aria-label="Close" onClick={onClose}>
            ✕
          </Button>
        </header>
        <dl className={split.facts}>
          <dt>IaC</dt>
          <dd>{address === "" ? "not at all" : address}</dd>
          {place !== null && (
            <>
              <dt>Where</dt>
              <dd>
                <code>
                  {place.file}:{place.line}:{place.column}
                </code>
              </dd>
            </>
          )}
          <dt>Live resource</dt>
          <dd>{cloud_id === "" ? "not at all" : cloud_id}</dd>
          {paired_by !== "" && (
            <>
              <dt>Paired by</dt>
              <dd>{paired_by}</dd>
            </>
          )}
          {reason !== "" && (
            <>
              <dt>Cause</dt>
              <dd>{reason}</dd>
            </>
          )}
          {cause !== null && (
            <>
              <dt>{result === "missing" ? "Deleted" : "Created"}</dt>
              <dd>
                {cause.kind}: {cause.detail}
              </dd>
            </>
          )}
        </dl>
        {drifted_attributes.map((attribute) => (
          <section key={attribute.cloud_attribute} className={styles.attribute}>
            <h2>
              <code>{attribute.name}</code>
            </h2>
            <div className={styles.sides}>
              <Side title="code" value={attribute.iac_attribute_value} sign="-" />
              <Side title="cloud" value={attribute.cloud_attribute_value} sign="+" />
            </div>
            {attribute.reason !== "" && <p>{attribute.reason}</p>}
            {attribute.cause !== null && (
              <p>
                {attribute.cause.kind}: {attribute.cause.detail}
              </p>
            )}
          </section>
        ))}
      </div>
    </aside>
  );
}

interface SideProps {
  readonly title: string;
  readonly value: unknown;
  readonly sign: "+" | "-";
}

function Side({ title, value, sign }: SideProps): ReactNode {
  return (
    <div className={styles.side} data-sign={sign}>
      <span>{title}</span>
      <pre>
        {value === null || value === undefined
          ? "not set"
          : typeof value === "string"
            ? value
            : JSON.stringify(value, null, 2)}
      </pre>
    </div>
  );
}
