import { type ReactNode, useState } from "react";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { FormField, FormOutcome, SingleRowForm, TextField } from "../parts/form.js";
import { localTimeZone } from "../parts/local-time-zone.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { RunNowButton } from "../runs/run-now-button.js";
import styles from "./settings-page.module.css";

const rhythms = ["Hourly", "Daily", "Weekly", "Monthly", "Cron"] as const;

export function Schedules({ collection }: { readonly collection: string }): ReactNode {
  const mayEdit = useHasPermissions("createSchedule", "deleteSchedule");
  const answer = useOperation("listSchedules", { collection });
  const remove = useOperationMutation("deleteSchedule", ["listSchedules"]);
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (answer.data === undefined) return <LoadingState what="schedules" />;
  const { data } = answer.data;
  const jobs = "jobs" in data ? data.jobs : [];
  return (
    <>
      {mayEdit && (
        <Panel title="New schedule" more={<RunNowButton collection={collection} look="plain" />}>
          <div className={styles.body}>
            <Create collection={collection} />
          </div>
        </Panel>
      )}
      <Panel title={`Schedules of ${collection} (${jobs.length})`}>
        <FormOutcome error={remove.error} />
        <Table
          rows={jobs}
          keyOf={({ id }) => id}
          none="Nothing starts by itself."
          columns={[
            { title: "Name", cell: ({ name }) => name },
            {
              title: "When",
              cell: ({ schedule, recur }) => (
                <>
                  <code>{schedule}</code>
                  {recur !== "1" && ` every ${recur}`}
                </>
              ),
            },
            { title: "Time zone", cell: ({ time_zone }) => time_zone },
            {
              title: "Next",
              cell: ({ next_run_time }) =>
                next_run_time === null ? "never again" : <RelativeTimestamp at={next_run_time} />,
            },
            { title: "Does", cell: ({ test }) => (test === "CRAWLER" ? "reads" : "reads and judges") },
            mayEdit && {
              title: "Actions",
              cell: ({ id, name }) => (
                <ConfirmButton
                  sure={`Delete ${name}`}
                  disabled={remove.isPending}
                  onConfirm={() => remove.mutate({ id })}
                >
                  Delete
                </ConfirmButton>
              ),
            },
          ]}
        />
      </Panel>
    </>
  );
}

function Create({ collection }: { readonly collection: string }): ReactNode {
  const [name, setName] = useState("nightly");
  const [rhythm, setRhythm] = useState<string>("Daily");
  const [time, setTime] = useState("02:00");
  const [cron, setCron] = useState("0 2 * * 1-5");
  const [zone, setZone] = useState(localTimeZone);
  const create = useOperationMutation("createSchedule", ["listSchedules"]);
  const schedule = rhythm === "Cron" ? cron : `${rhythm}@${time}`;
  const next = create.data?.data.jobs[0]?.next_run_time;
  return (
    <>
      <SingleRowForm onSubmit={() => create.mutate({ collection, name: name.trim(), schedule, time_zone: zone })}>
        <TextField label="Name" value={name} onChange={setName} required />
        <FormField label="How often">
          <ChoiceField label="How often" value={rhythm} options={rhythms} onChange={setRhythm} />
        </FormField>
        {rhythm === "Cron" ? (
          <TextField label="Minute, hour, day, month, weekday" value={cron} onChange={setCron} required />
        ) : (
          <TextField label="At" type="time" value={time} onChange={setTime} required />
        )}
        <TextField label="Time zone" value={zone} onChange={setZone} required />
        <Button look="main" type="submit" disabled={create.isPending}>
          Create schedule
        </Button>
      </SingleRowForm>
      <FormOutcome error={create.error} />
      {next !== undefined && next !== null && (
        <p role="status">
          First run: <RelativeTimestamp at={next} />.
        </p>
      )}
    </>
  );
}
