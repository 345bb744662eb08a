/** Leaves findings out of the next runs. What that would leave out is said before it is saved. */
import { type ReactNode, useState } from "react";
import type { OperationInput } from "../api/client.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { FormOutcome } from "../parts/form.js";
import styles from "./exclude-form.module.css";
import type { Finding } from "./finding.js";

type Scope = "single" | "test" | "resource";

const scopes: readonly (readonly [Scope, string])[] = [
  ["single", "this rule on this resource"],
  ["test", "this rule everywhere"],
  ["resource", "every rule on this resource"],
];

export function ExcludeForm({ finding }: { readonly finding: Finding }): ReactNode {
  const [scope, setScope] = useState<Scope>("single");
  const save = useOperationMutation("createExclusions", ["listExclusions"]);
  const touched = useOperation("listFindings", { ...excludedBy(finding, scope), index: 0, count: 1 });
  const excludedCount = touched.data?.metadata.total;
  if (save.isSuccess) return <p role="status">Excluded. The next run of {finding.collection} shows it.</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(exclusionOf(finding, scope));
      }}
    >
      <span>Exclude</span>
      <ChoiceField
        label="What to exclude"
        value={scope}
        options={scopes}
        onChange={(value) => setScope(value as Scope)}
      />
      <span className={styles.effect}>
        {excludedCount === 1 ? "one finding" : `${excludedCount?.toLocaleString("en") ?? "…"} findings`} of{" "}
        {finding.collection} will be left out
      </span>
      <Button type="submit" disabled={save.isPending}>
        Exclude
      </Button>
      <FormOutcome error={save.error} />
    </form>
  );
}

function excludedBy({ collection, test_id, resource_path }: Finding, scope: Scope): OperationInput<"listFindings"> {
  return {
    collection,
    ...(scope === "resource" ? {} : { test_id }),
    ...(scope === "test" ? {} : { resource_path }),
  };
}

function exclusionOf(
  { collection, test_id, resource_path }: Finding,
  scope: Scope,
): OperationInput<"createExclusions"> {
  const exclusion = {
    exclusionType: scope,
    ...(scope === "resource" ? {} : { masterTestID: test_id }),
    ...(scope === "test" ? {} : { paths: [resource_path] }),
  };
  return { container: collection, exclusions: [exclusion] };
}
