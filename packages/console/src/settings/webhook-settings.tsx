import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { CopyButton } from "../parts/copy-button.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./settings-page.module.css";

export function WebhookSettings({ collection }: { readonly collection: string }): ReactNode {
  const isAdmin = useHasPermissions("getWebhook");
  const answer = useOperation("getWebhook", { collection }, { enabled: isAdmin });
  const touched = ["getWebhook"] as const;
  const save = useOperationMutation("saveWebhookSetting", touched);
  const renew = useOperationMutation("renewWebhookSecret", touched);
  if (!isAdmin) {
    return (
      <Panel title="Webhook">
        <p className={styles.none}>Only admins see the secret.</p>
      </Panel>
    );
  }
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="the webhook" />;
  const { url, secret, enabled, forks } = answer.data.data;
  return (
    <Panel title="Webhook" more={<VerdictTag verdict={enabled ? "on" : "off"} />}>
      <div className={styles.body}>
        <p>
          Let the git host send push and pull-request events as JSON, signed with the secret. At GitLab it is the secret
          token, and pull requests are merge requests.
        </p>
        <dl className={styles.facts}>
          <dt>Address</dt>
          <dd>
            <code>{url}</code> <CopyButton text={() => url} what="address" />
          </dd>
          <dt>Secret</dt>
          <dd>
            {secret === "" ? (
              "There is one as soon as the webhook is on."
            ) : (
              <details>
                <summary>Show</summary>
                <code>{secret}</code> <CopyButton text={() => secret} what="secret" />
              </details>
            )}
          </dd>
          <dt>Forks</dt>
          <dd>
            Pull requests from forks {forks ? "start runs" : "start nothing"}: <code>webhook_forks</code> of the
            collection’s configuration.
          </dd>
        </dl>
        <div className={styles.tools}>
          <Button
            look={enabled ? "plain" : "main"}
            disabled={save.isPending}
            onClick={() => save.mutate({ collection, enable: !enabled })}
          >
            {enabled ? "Switch off" : "Switch on"}
          </Button>
          {secret !== "" && (
            <ConfirmButton
              sure="The old one is no longer taken: renew"
              disabled={renew.isPending}
              onConfirm={() => renew.mutate({ collection })}
            >
              Rotate secret
            </ConfirmButton>
          )}
        </div>
        <FormOutcome error={save.error ?? renew.error} />
      </div>
    </Panel>
  );
}
