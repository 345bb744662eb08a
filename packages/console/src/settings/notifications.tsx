import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../api/session.js";
import { useChange, useOperation, useTenant } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { Outcome } from "../parts/form.js";
import { Moment } from "../parts/moment.js";
import { Panel } from "../parts/page.js";
import { Failed, Loading } from "../parts/page-states.js";
import table from "../parts/table.module.css";
import { VerdictTag } from "../parts/verdict.js";
import styles from "./settings-page.module.css";

const NEWEST = 50;

export function Notifications({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const mayEdit = useMay("editor");
  const answer = useOperation("listNotifications", { container: collection });
  const remove = useChange("deleteNotification", ["listNotifications", "listCollections"]);
  if (answer.error !== null) return <Failed error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <Loading what="notifications" />;
  const { data } = answer.data;
  const file = (item: string) => ({ section: "files", collection, kind: "notifications", item });
  return (
    <>
      <Panel
        title={`Notifications of ${collection} (${data.length})`}
        more={
          mayEdit && (
            <Link to="/console/$tenant/settings" params={{ tenant }} search={file("")}>
              New notification
            </Link>
          )
        }
      >
        <Outcome error={remove.error} />
        {data.length === 0 && <p className={styles.none}>Nobody hears of its runs.</p>}
        {data.length > 0 && (
          <div className={table.inside}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th>Name</th>
                  <th>Changed</th>
                  {mayEdit && <th>Actions</th>}
                </tr>
              </thead>
              <tbody>
                {data.map(({ name, timestamp }) => (
                  <tr key={name}>
                    <td>
                      <Link to="/console/$tenant/settings" params={{ tenant }} search={file(name)}>
                        {name}
                      </Link>
                    </td>
                    <td>
                      <Moment at={timestamp} />
                    </td>
                    {mayEdit && (
                      <td>
                        <span className={styles.tools}>
                          <SendTest collection={collection} name={name} />
                          <ConfirmButton
                            sure={`Delete ${name}`}
                            disabled={remove.isPending}
                            onConfirm={() => remove.mutate({ container: collection, notification_name: name })}
                          >
                            Delete
                          </ConfirmButton>
                        </span>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Panel>
      <Deliveries collection={collection} />
    </>
  );
}

function SendTest({ collection, name }: { readonly collection: string; readonly name: string }): ReactNode {
  const send = useChange("sendTestOfNotification", []);
  const results = send.data?.data.results;
  return (
    <>
      <Button disabled={send.isPending} onClick={() => send.mutate({ container: collection, notification_name: name })}>
        {send.isPending ? "Sending…" : "Send a test"}
      </Button>
      <Outcome error={send.error} />
      {results !== undefined && (
        <span role="status">
          {results.length === 0 && "It names nobody."}
          {results.map(({ channel, target, sent, problem }) => (
            <span key={`${channel} ${target} ${problem}`} className={styles.tools}>
              <VerdictTag verdict={sent ? "sent" : "failed"} /> {channel} {target} {problem}
            </span>
          ))}
        </span>
      )}
    </>
  );
}

function Deliveries({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const answer = useOperation("listDeliveries", { container: collection, index: 0, count: NEWEST });
  const list = answer.data?.data ?? [];
  return (
    <Panel title="What was sent">
      {answer.error !== null && <Failed error={answer.error} />}
      {answer.data !== undefined && list.length === 0 && <p className={styles.none}>Nothing yet.</p>}
      {list.length > 0 && (
        <div className={table.inside}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>State</th>
                <th>For</th>
                <th>To</th>
                <th>Run</th>
                <th>What went wrong</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ id, state, name, channel, target, run_id, created_at, last_error }) => (
                <tr key={id}>
                  <td>
                    <VerdictTag verdict={state} />
                  </td>
                  <td>{name}</td>
                  <td>
                    {channel} {target}
                  </td>
                  <td>
                    <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run_id }}>
                      <Moment at={created_at} />
                    </Link>
                  </td>
                  <td className={table.wide}>{last_error}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
