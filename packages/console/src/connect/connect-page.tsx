/** Own code or an own account, in three steps on one page: what it is, whether it can be read, the first run. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import fields from "../parts/filter-fields.module.css";
import { FormOutcome, FormField as Labelled } from "../parts/form.js";
import { Page, Panel } from "../parts/page.js";
import { EmptyState } from "../parts/page-states.js";
import styles from "./connect-page.module.css";
import { ConnectionTestResult } from "./connection-test-result.js";
import { type ConnectorFormField, type ConnectorKindForm, connectorKindForms } from "./connector-kind-forms.js";
import { FirstRunForm } from "./first-run-form.js";
import { useStoreAndTestConnector } from "./use-store-and-test-connector.js";

export function ConnectPage(): ReactNode {
  const { kind: chosen } = useSearch({ from: "/console/$tenant/connect" });
  const tenant = useTenant();
  const kind = connectorKindForms.find(({ name }) => name === chosen);
  if (!useHasPermissions("saveConfigurationItem"))
    return <EmptyState title="You need the editor role to connect a source." />;
  return (
    <Page title="Connect a source" about="Only read requests are sent.">
      <nav className={styles.kinds} aria-label="What to connect">
        {connectorKindForms.map(({ name, title, about }) => (
          <Link
            key={name}
            className={styles.kind}
            to="/console/$tenant/connect"
            params={{ tenant }}
            search={{ kind: name }}
            aria-current={name === chosen ? "step" : undefined}
          >
            <strong>{title}</strong>
            <span>{about}</span>
          </Link>
        ))}
      </nav>
      {kind !== undefined && <Connecting key={kind.name} kind={kind} />}
    </Page>
  );
}

function Connecting({ kind }: { readonly kind: ConnectorKindForm }): ReactNode {
  const tenant = useTenant();
  const navigate = useNavigate();
  const known = useOperation("listCollections", {});
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [collection, setCollection] = useState(kind.name);
  const connecting = useStoreAndTestConnector();
  const names = known.data?.data.results.map(({ name }) => name) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connecting.mutate({
      collection,
      isNew: !names.includes(collection),
      connector: kind.name,
      body: kind.bodyOf(values),
    });
  };
  return (
    <div className={styles.steps}>
      <Panel title={kind.title}>
        <form className={styles.form} onSubmit={submit}>
          <Asked
            field={{
              name: "collection",
              label: "Collection",
              hint: names.includes(collection)
                ? "There is one of this name: the connector is added to it."
                : "A collection holds connectors, rules and runs. This one is made.",
            }}
            value={collection}
            onChange={setCollection}
          />
          {kind.fields.map((field) => (
            <Asked
              key={field.name}
              field={field}
              value={values[field.name] ?? ""}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
          <div>
            <Button look="main" type="submit" disabled={connecting.isPending}>
              {connecting.isPending ? "Connecting…" : "Connect and test"}
            </Button>
          </div>
          <FormOutcome error={connecting.error} />
        </form>
      </Panel>
      {connecting.data !== undefined && <ConnectionTestResult outcome={connecting.data} />}
      {connecting.data !== undefined && (
        <FirstRunForm
          collection={collection}
          connector={kind.name}
          works={connecting.data.works}
          hasHost={kind.name === "git"}
          onStarted={(id) => navigate({ to: "/console/$tenant/runs/$id", params: { tenant, id } })}
        />
      )}
    </div>
  );
}

interface AskedProps {
  readonly field: ConnectorFormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Asked({ field, value, onChange }: AskedProps): ReactNode {
  const { name, label, hint, placeholder, isOptional = false, isSecret = false, isLong = false } = field;
  const shared = {
    className: `${fields.field} ${styles.input}`,
    value,
    placeholder,
    required: !isOptional,
    autoComplete: "off",
    spellCheck: false,
    ...(hint === undefined ? {} : { "aria-describedby": `hint-${name}` }),
  };
  return (
    <div className={styles.asked}>
      <Labelled label={isOptional ? `${label}, if needed` : label}>
        {isLong ? (
          <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <input {...shared} type={isSecret ? "password" : "text"} onChange={(event) => onChange(event.target.value)} />
        )}
      </Labelled>
      {hint !== undefined && (
        <span id={`hint-${name}`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
