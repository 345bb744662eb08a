import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Button } from "../parts/button.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./settings-page.module.css";

/** Where something is read, and not where people are told. */
const tested: readonly string[] = ["filesystem", "aws", "azure", "google", "kubernetes"];

export function Connectors({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("saveConfigurationItem", "testConnector");
  const answer = useOperation("listCollections", {});
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="connectors" />;
  const connectors = answer.data.data.results.find(({ name }) => name === collection)?.connectors ?? [];
  const file = (item: string) => ({ section: "files", collection, kind: "connector", item });
  return (
    <>
      {mayEdit && (
        <div className={styles.tools}>
          <Link to="/console/$tenant/settings" params={{ tenant }} search={file("")}>
            New connector
          </Link>
          <InstallRules collection={collection} />
        </div>
      )}
      {connectors.length === 0 && <p className={styles.none}>This collection has no connector.</p>}
      {connectors.map(({ name, type }) => (
        <Panel
          key={name}
          title={`${name} (${type})`}
          more={
            <Link to="/console/$tenant/settings" params={{ tenant }} search={file(name)}>
              {mayEdit ? "Edit" : "Show"}
            </Link>
          }
        >
          <div className={styles.body}>
            {tested.includes(type) ? (
              mayEdit ? (
                <Test collection={collection} connector={name} />
              ) : (
                <p>{type === "filesystem" ? "It leads to code." : "It leads to a live account."}</p>
              )
            ) : (
              <p>It sends to people.</p>
            )}
          </div>
        </Panel>
      ))}
    </>
  );
}

function Test({ collection, connector }: { readonly collection: string; readonly connector: string }): ReactNode {
  const test = useOperationMutation("testConnector", []);
  const check = test.data?.data;
  return (
    <>
      <div className={styles.tools}>
        <Button disabled={test.isPending} onClick={() => test.mutate({ collection, connector })}>
          {test.isPending ? "Testing…" : "Test the connection"}
        </Button>
        {check !== undefined && <VerdictTag verdict={check.works ? "works" : "failed"} />}
      </div>
      <FormOutcome error={test.error} />
      {check !== undefined && (
        <div role="status">
          <dl className={styles.facts}>
            <dt>Identity</dt>
            <dd>{check.identity === "" ? "nobody" : check.identity}</dd>
            <dt>Reads</dt>
            <dd>{check.scopes.length === 0 ? "nothing" : check.scopes.join("; ")}</dd>
          </dl>
          {check.problems.length > 0 && (
            <ul className={styles.problems}>
              {check.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {check.policy !== "" && (
            <details>
              <summary>Least-privilege policy</summary>
              <LazyCodeMirror
                label="Policy"
                text={check.policy}
                language={check.policy.startsWith("{") ? "json" : "yaml"}
              />
            </details>
          )}
        </div>
      )}
    </>
  );
}

function InstallRules({ collection }: { readonly collection: string }): ReactNode {
  const install = useOperationMutation("installStarterRules", ["listCollections", "listRules"]);
  const done = install.data?.data;
  return (
    <>
      <Button disabled={install.isPending} onClick={() => install.mutate({ collection })}>
        Install the starter rules
      </Button>
      <FormOutcome
        error={install.error}
        done={done !== undefined && `${done.rules} rules are asked of ${done.connectors.join(", ")}.`}
      />
    </>
  );
}
