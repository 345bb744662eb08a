import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { FormOutcome } from "../parts/form.js";

/** Starts a run, and leads to where it can be followed. */
interface RunNowProps {
  readonly collection: string;
  readonly look: "plain" | "main";
}

export function RunNowButton({ collection, look }: RunNowProps): ReactNode {
  const start = useOperationMutation("startComplianceRun", ["listRuns"]);
  const navigate = useNavigate();
  const tenant = useTenant();
  const follow = (id: string) => navigate({ to: "/console/$tenant/runs/$id", params: { tenant, id } });
  return (
    <>
      <Button
        look={look}
        disabled={start.isPending}
        onClick={() => start.mutate({ collection }, { onSuccess: ({ data }) => follow(data.run_id) })}
      >
        Run now
      </Button>
      <FormOutcome error={start.error} />
    </>
  );
}
