/** What somebody enters at the git host, so that it tells of changes. */
import type { ReactNode } from "react";
import { Button } from "../parts/button.js";
import { CopyButton } from "../parts/copy-button.js";
import { Panel } from "../parts/page.js";
import styles from "./connect-page.module.css";

export interface WebhookRegistration {
  readonly url: string;
  readonly secret: string;
}

interface GitHostEntryProps {
  readonly entry: WebhookRegistration;
  readonly onDone: () => void;
}

export function WebhookInstructions({ entry: { url, secret }, onDone }: GitHostEntryProps): ReactNode {
  return (
    <Panel title="Configure the webhook">
      <div className={styles.outcome} role="status">
        <p>The run has started. Add this webhook at the git host to start a run on every push and pull request.</p>
        <dl className={styles.entry}>
          <dt>Payload URL</dt>
          <dd>
            <code>{url}</code> <CopyButton text={() => url} what="address" />
          </dd>
          <dt>Content type</dt>
          <dd>
            <code>application/json</code>
          </dd>
          <dt>Secret</dt>
          <dd>
            <code>{secret}</code> <CopyButton text={() => secret} what="secret" />
          </dd>
          <dt>Events</dt>
          <dd>pushes and pull requests</dd>
        </dl>
        <ul>
          <li>GitHub: Settings of the repository, Webhooks, Add webhook.</li>
          <li>Gitea, Forgejo: Settings of the repository, Webhooks, Add webhook, Gitea.</li>
          <li>
            GitLab: Settings of the project, Webhooks, Add new webhook. The secret is its secret token; tick push events
            and merge request events. It always sends JSON.
          </li>
        </ul>
        <p>
          The host must be able to reach the address. Admins see the secret again in the settings of the collection.
        </p>
        <div>
          <Button look="main" onClick={onDone}>
            Go to run
          </Button>
        </div>
      </div>
    </Panel>
  );
}
