/** Keeps a changed text as a rule file of a collection. Only then anything is saved. */
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import styles from "./rule-page.module.css";

interface SaveCopyProps {
  readonly text: string;
  readonly rule: OperationData<"getRule">;
  readonly pack: string | undefined;
  readonly isChanged: boolean;
}

export function SaveCopyForm({ text, rule, pack, isChanged }: SaveCopyProps): ReactNode {
  const collections = useOperation("listCollections", {}).data?.data.results.map(({ name }) => name) ?? [];
  const [chosen, setChosen] = useState(pack);
  const save = useOperationMutation("saveConfigurationItem", ["listRules", "getRule", "getConfigurationItem"]);
  const collection = chosen ?? collections[0];
  const name = pack === undefined ? `own-${rule.name.replaceAll("/", "-")}.rego` : rule.name;
  if (!isChanged || collection === undefined) return null;
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ resource_type: "others", container_name: collection, resource_name: name, data: { text } });
      }}
    >
      <span>
        Save as <code>{name}</code> of
      </span>
      <ChoiceField label="Collection to save it in" value={collection} options={collections} onChange={setChosen} />
      <Button type="submit" disabled={save.isPending}>
        Save
      </Button>
      {save.isSuccess && <span role="status">Saved. It is evaluated once a test of the collection references it.</span>}
      {save.error !== null && <span role="alert">{save.error.message}</span>}
    </form>
  );
}
