import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call, type Refusal } from "../api/client.js";
import { useTenant } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { Panel } from "../parts/page.js";
import styles from "./connect-page.module.css";

interface FirstRunProps {
  readonly collection: string;
  readonly connector: string;
  readonly works: boolean;
  readonly onStarted: (runId: string) => void;
}

export function FirstRun({ collection, connector, works, onStarted }: FirstRunProps): ReactNode {
  const tenant = useTenant();
  const [isNightly, setNightly] = useState(false);
  const start = useMutation<string, Refusal>({
    async mutationFn() {
      await call(tenant, "installStarterRules", { collection, connector });
      if (isNightly) await call(tenant, "createSchedule", nightly(collection));
      return (await call(tenant, "startComplianceRun", { collection })).data.run_id;
    },
    onSuccess: onStarted,
  });
  return (
    <Panel title="The first run">
      <div className={styles.outcome}>
        <p>
          Puts the rules that come with Plumbline into {collection} and judges everything that can be read
          {works
            ? "."
            : ", which may be little: what could not be read is told, and nothing is green that was not judged."}
        </p>
        <label>
          <input type="checkbox" checked={isNightly} onChange={(event) => setNightly(event.target.checked)} /> and again
          every night at two
        </label>
        <p>
          Afterwards, the settings of the collection have webhooks, which check proposed changes before they are merged,
          and notifications.
        </p>
        <div>
          <Button look="main" disabled={start.isPending} onClick={() => start.mutate()}>
            {start.isPending ? "Starting…" : "Install the rules and run"}
          </Button>
        </div>
        {start.error !== null && <p role="alert">{start.error.message}</p>}
      </div>
    </Panel>
  );
}

function nightly(collection: string) {
  const [year = "", month = "", day = ""] = new Date().toISOString().slice(0, 10).split("-");
  return {
    collection,
    name: "nightly",
    schedule: `Daily@02:00 date@${month}/${day}/${year}`,
    recur: "1",
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
