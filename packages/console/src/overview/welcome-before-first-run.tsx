/** For a service that has nothing yet: a sample at once, or the own code. */
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { Page, Panel } from "../parts/page.js";
import styles from "./overview-page.module.css";

export function WelcomeBeforeFirstRun(): ReactNode {
  const tenant = useTenant();
  return (
    <Page title="Welcome" about="Nothing has run in this tenant yet.">
      <div className={styles.columns}>
        <Panel title="Try the sample">
          <div className={styles.door}>
            <p>
              A small shop in Terraform, CloudFormation and Kubernetes comes with Plumbline: three commits of code, and
              a cluster that somebody has changed by hand. Real findings within seconds.
            </p>
            <TrySample />
          </div>
        </Panel>
        <Panel title="Connect a source">
          <div className={styles.door}>
            <p>A git repository, a folder, an account of AWS, Azure or Google Cloud, a Kubernetes cluster.</p>
            <Link className={styles.way} to="/console/$tenant/connect" params={{ tenant }}>
              Connect a source
            </Link>
          </div>
        </Panel>
      </div>
    </Page>
  );
}

function TrySample(): ReactNode {
  const tenant = useTenant();
  const navigate = useNavigate();
  const start = useOperationMutation("trySample", ["listRuns", "listCollections"]);
  if (!useHasPermissions("trySample")) return <p>You need the editor role to start it.</p>;
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
