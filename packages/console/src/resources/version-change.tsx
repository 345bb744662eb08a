/** Two versions of a document, side by side. */
import type { ReactNode } from "react";
import type { Data } from "../api/client.js";
import { useOperation } from "../api/use-operation.js";
import { CodeDiff } from "../editor/code.js";
import { Failed, Loading } from "../parts/page-states.js";

interface VersionChangeProps {
  readonly change: Data<"resourceDashboard">["configuration_drifts"][number];
  readonly database: string;
}

export function VersionChange({ change, database }: VersionChangeProps): ReactNode {
  const answer = useOperation("configurationDriftDetail", {
    resource_collection_name: database,
    new_resource_id: change.new_resource_id,
    old_resource_id: change.old_resource_id,
  });
  if (answer.error !== null) return <Failed error={answer.error} />;
  if (answer.data === undefined) return <Loading what="both versions" />;
  const { old_resource, new_resource } = answer.data.data;
  return (
    <CodeDiff
      before={JSON.stringify(old_resource, null, 2)}
      after={JSON.stringify(new_resource, null, 2)}
      language="json"
      labels={["before", "after"]}
    />
  );
}
