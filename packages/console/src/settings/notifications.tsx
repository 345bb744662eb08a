import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./settings-page.module.css";

const NEWEST = 50;

export function Notifications({ collection }: { readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("saveConfigurationItem", "deleteNotification");
  const answer = useOperation("listNotifications", { container: collection });
  const remove = useOperationMutation("deleteNotification", ["listNotifications", "listCollections"]);
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="notifications" />;
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
        <FormOutcome error={remove.error} />
        <Table
          rows={data}
          keyOf={({ name }) => name}
          none="Nobody hears of its runs."
          columns={[
            {
              title: "Name",
              cell: ({ name }) => (
                <Link to="/console/$tenant/settings" params={{ tenant }} search={file(name)}>
                  {name}
                </Link>
              ),
            },
            { title: "Changed", cell: ({ timestamp }) => <RelativeTimestamp at={timestamp} /> },
            mayEdit && {
              title: "Actions",
              cell: ({ name }) => (
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
              ),
            },
          ]}
        />
      </Panel>
      <Deliveries collection={collection} />
    </>
  );
}

function SendTest({ collection, name }: { readonly collection: string; readonly name: string }): ReactNode {
  const send = useOperationMutation("testNotification", []);
  const results = send.data?.data.results;
  return (
    <>
      <Button disabled={send.isPending} onClick={() => send.mutate({ container: collection, notification_name: name })}>
        {send.isPending ? "Sending…" : "Send a test"}
      </Button>
      <FormOutcome error={send.error} />
      {results !== undefined && (
        <span role="status">
          {results.length === 0 && "It has no recipients."}
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
  return (
    <Panel title="Deliveries">
      {answer.error !== null && <FailedState error={answer.error} />}
      {answer.data !== undefined && (
        <Table
          rows={answer.data.data}
          keyOf={({ id }) => id}
          none="Nothing yet."
          columns={[
            { title: "State", cell: ({ state }) => <VerdictTag verdict={state} /> },
            { title: "For", cell: ({ name }) => name },
            { title: "To", cell: ({ channel, target }) => `${channel} ${target}` },
            {
              title: "Run",
              cell: ({ run_id, created_at }) => (
                <Link to="/console/$tenant/runs/$id" params={{ tenant, id: run_id }}>
                  <RelativeTimestamp at={created_at} />
                </Link>
              ),
            },
            { title: "Error", look: "wide", cell: ({ last_error }) => last_error },
          ]}
        />
      )}
    </Panel>
  );
}
