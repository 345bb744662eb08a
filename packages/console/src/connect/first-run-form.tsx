import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callOperation, type OperationFailedError } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { FormOutcome } from "../parts/form.js";
import { localTimeZone } from "../parts/local-time-zone.js";
import { Panel } from "../parts/page.js";
import styles from "./connect-page.module.css";
import { WebhookInstructions, type WebhookRegistration } from "./webhook-instructions.js";

interface FirstRunProps {
  readonly collection: string;
  readonly connector: string;
  readonly works: boolean;
  /** Whether it comes from a host that can tell of changes. */
  readonly hasHost: boolean;
  readonly onStarted: (runId: string) => void;
}

interface Started {
  readonly runId: string;
  readonly entry: WebhookRegistration | null;
}

export function FirstRunForm({ collection, connector, works, hasHost, onStarted }: FirstRunProps): ReactNode {
  const tenant = useTenant();
  const [isNightly, setNightly] = useState(false);
  const [isWebhookShown, setWebhookShown] = useState(false);
  const mayHook = useHasPermissions("getWebhook") && hasHost;
  const start = useMutation<Started, OperationFailedError>({
    async mutationFn() {
      await callOperation(tenant, "installStarterRules", { collection, connector });
      if (isNightly) {
        const schedule = "Daily@02:00";
        await callOperation(tenant, "createSchedule", {
          collection,
          name: "nightly",
          schedule,
          time_zone: localTimeZone,
        });
      }
      if (isWebhookShown) await callOperation(tenant, "saveWebhookSetting", { collection, enable: true });
      const entry = isWebhookShown ? (await callOperation(tenant, "getWebhook", { collection })).data : null;
      return { runId: (await callOperation(tenant, "startComplianceRun", { collection })).data.run_id, entry };
    },
    onSuccess: ({ runId, entry }) => entry === null && onStarted(runId),
  });
  const { runId = "", entry = null } = start.data ?? {};
  if (entry !== null) return <WebhookInstructions entry={entry} onDone={() => onStarted(runId)} />;
  return (
    <Panel title="The first run">
      <div className={styles.outcome}>
        <p>
          Installs the starter rules in {collection} and evaluates everything that can be read
          {works ? "." : ". What could not be read is reported as not evaluated."}
        </p>
        <label>
          <input type="checkbox" checked={isNightly} onChange={(event) => setNightly(event.target.checked)} /> and again
          every night at two
        </label>
        {mayHook && (
          <label>
            <input
              type="checkbox"
              checked={isWebhookShown}
              onChange={(event) => setWebhookShown(event.target.checked)}
            />{" "}
            and whenever the git host tells of a push or a pull request
          </label>
        )}
        <p>
          Afterwards, the settings of the collection have{" "}
          {mayHook ? "" : "webhooks, which check proposed changes before they are merged, and "}
          notifications.
        </p>
        <div>
          <Button look="main" disabled={start.isPending} onClick={() => start.mutate()}>
            {start.isPending ? "Starting…" : "Install the rules and run"}
          </Button>
        </div>
        <FormOutcome error={start.error} />
      </div>
    </Panel>
  );
}
