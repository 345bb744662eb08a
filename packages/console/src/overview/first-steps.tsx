/** For a service that has nothing yet: a sample at once, or the own code. */
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../api/session.js";
import { useChange, useTenant } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { Page, Panel } from "../parts/page.js";
import styles from "./overview-page.module.css";

export function FirstSteps(): ReactNode {
  return (
    <Page title="Welcome" about="Nothing has run in this tenant yet.">
      <div className={styles.columns}>
        <Panel title="Try the sample">
          <div className={styles.door}>
            <p>
              A small shop in Terraform, CloudFormation and Kubernetes comes with Plumbline. One run, real findings.
            </p>
            <TrySample />
          </div>
        </Panel>
        <Panel title="Connect your own">
          <ol className={styles.steps}>
            <li>
              Make a collection with a connector to a git repository, a folder or an account:{" "}
              <a href="/api/docs#createCollection">the API page</a> fills the requests in, and{" "}
              <code>plumbline import</code> takes a folder of files.
            </li>
            <li>
              <a href="/api/docs#installStarterRules">Install the starter rules</a> into it.
            </li>
            <li>Start a run on the page of runs.</li>
          </ol>
        </Panel>
      </div>
    </Page>
  );
}

function TrySample(): ReactNode {
  const tenant = useTenant();
  const navigate = useNavigate();
  const start = useChange("trySample", ["listRuns", "listCollections"]);
  if (!useMay("editor")) return <p>Who signs in as an editor can start it.</p>;
  const follow = (id: string) => navigate({ to: "/console/$tenant/runs/$id", params: { tenant, id } });
  return (
    <>
      <Button
        look="main"
        disabled={start.isPending}
        onClick={() => start.mutate({}, { onSuccess: ({ data }) => follow(data.run_id) })}
      >
        Try the sample
      </Button>
      {start.error !== null && <p role="alert">{start.error.message}</p>}
    </>
  );
}
