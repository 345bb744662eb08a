import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormOutcome, SingleRowForm, TextField } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./settings-page.module.css";

export function Collections(): ReactNode {
  const tenant = useTenant();
  const mayEdit = useHasPermissions("createCollection");
  const mayDelete = useHasPermissions("setCollectionStatus delete");
  const answer = useOperation("listCollections", {});
  const change = useOperationMutation("setCollectionStatus", ["listCollections", "listRuns"]);
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="collections" />;
  const { results } = answer.data.data;
  return (
    <Panel title={`Collections (${results.length})`}>
      {mayEdit && <Create />}
      <FormOutcome error={change.error} />
      <Table
        rows={results}
        keyOf={({ name }) => name}
        none="There is none yet."
        columns={[
          {
            title: "Name",
            cell: ({ name }) => (
              <Link to="/console/$tenant/settings" params={{ tenant }} search={{ section: "files", collection: name }}>
                {name}
              </Link>
            ),
          },
          {
            title: "State",
            cell: ({ status }) => <VerdictTag verdict={status === "active" ? "active" : "archived"} />,
          },
          {
            title: "Connectors",
            look: "wide",
            cell: ({ connectors }) => connectors.map(({ name, type }) => `${name} (${type})`).join(", "),
          },
          { title: "Tests", look: "number", cell: ({ counts }) => counts.masterTests + counts.tests },
          { title: "Rule files", look: "number", cell: ({ counts }) => counts.others },
          mayEdit && {
            title: "Actions",
            cell: ({ name, status }) => (
              <span className={styles.tools}>
                <Button
                  disabled={change.isPending}
                  onClick={() =>
                    change.mutate({ collection: name, status: status === "active" ? "archive" : "unarchive" })
                  }
                >
                  {status === "active" ? "Archive" : "Bring back"}
                </Button>
                {mayDelete && (
                  <ConfirmButton
                    sure={`Delete ${name} and all it has stored`}
                    disabled={change.isPending}
                    onConfirm={() => change.mutate({ collection: name, status: "delete" })}
                  >
                    Delete
                  </ConfirmButton>
                )}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Create(): ReactNode {
  const [name, setName] = useState("");
  const create = useOperationMutation("createCollection", ["listCollections"]);
  return (
    <div className={styles.body}>
      <SingleRowForm onSubmit={() => create.mutate({ collection: name.trim() }, { onSuccess: () => setName("") })}>
        <TextField label="New collection name" value={name} onChange={setName} required />
        <Button look="main" type="submit" disabled={create.isPending}>
          Create
        </Button>
      </SingleRowForm>
      <FormOutcome error={create.error} />
    </div>
  );
}
