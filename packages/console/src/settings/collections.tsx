import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMay } from "../api/session.js";
import { useChange, useOperation, useTenant } from "../api/use-operation.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormRow, Outcome, TextField } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { Failed, Loading } from "../parts/page-states.js";
import table from "../parts/table.module.css";
import { VerdictTag } from "../parts/verdict.js";
import styles from "./settings-page.module.css";

export function Collections(): ReactNode {
  const tenant = useTenant();
  const mayEdit = useMay("editor");
  const mayDelete = useMay("admin");
  const answer = useOperation("listCollections", {});
  const change = useChange("archiveUnarchiveOrDeleteCollection", ["listCollections", "listRuns"]);
  if (answer.error !== null) return <Failed error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <Loading what="collections" />;
  const { results } = answer.data.data;
  return (
    <Panel title={`Collections (${results.length})`}>
      {mayEdit && <Create />}
      <Outcome error={change.error} />
      {results.length === 0 && <p className={styles.none}>There is none yet.</p>}
      <div className={table.inside}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>Name</th>
              <th>State</th>
              <th>Connectors</th>
              <th className={table.number}>Tests</th>
              <th className={table.number}>Rule files</th>
              {mayEdit && <th>Actions</th>}
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, status, connectors, counts }) => (
              <tr key={name}>
                <td>
                  <Link
                    to="/console/$tenant/settings"
                    params={{ tenant }}
                    search={{ section: "files", collection: name }}
                  >
                    {name}
                  </Link>
                </td>
                <td>
                  <VerdictTag verdict={status === "active" ? "active" : "archived"} />
                </td>
                <td className={table.wide}>
                  {connectors.map(({ name: connector, type }) => `${connector} (${type})`).join(", ")}
                </td>
                <td className={table.number}>{counts.masterTests + counts.tests}</td>
                <td className={table.number}>{counts.others}</td>
                {mayEdit && (
                  <td>
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
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Create(): ReactNode {
  const [name, setName] = useState("");
  const create = useChange("createCollection", ["listCollections"]);
  return (
    <div className={styles.body}>
      <FormRow onSubmit={() => create.mutate({ collection: name.trim() }, { onSuccess: () => setName("") })}>
        <TextField label="Name of a new collection" value={name} onChange={setName} required />
        <Button look="main" type="submit" disabled={create.isPending}>
          Create
        </Button>
      </FormRow>
      <Outcome error={create.error} />
    </div>
  );
}
