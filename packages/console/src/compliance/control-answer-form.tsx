/** A person says whether a control is held, until when, and how that is known. */
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { FormOutcome, SingleRowForm, TextField } from "../parts/form.js";

type Answer = OperationData<"assessCollection">["sections"][number]["controls"][number]["answer"];

interface ControlAnswerProps {
  readonly collection: string;
  readonly framework: string;
  readonly control: string;
  readonly answer: Answer;
}

/** What was said, and a form to say it or something else. */
export function ControlAnswerWithForm(props: ControlAnswerProps): ReactNode {
  const { collection, framework, control, answer } = props;
  const [isOpen, setOpen] = useState(false);
  const remove = useOperationMutation("deleteControlAnswer", ["assessCollection"]);
  const scope = answer?.for_all_collections === true ? {} : { collection };
  return (
    <>
      {answer !== null && <AnswerText answer={answer} />}
      <p>
        <Button onClick={() => setOpen(!isOpen)}>{answer === null ? "Answer" : "Answer again"}</Button>{" "}
        {answer !== null && (
          <Button disabled={remove.isPending} onClick={() => remove.mutate({ framework, control, ...scope })}>
            Take back
          </Button>
        )}
      </p>
      <FormOutcome error={remove.error} />
      {isOpen && <AnswerForm {...props} onSaved={() => setOpen(false)} />}
    </>
  );
}

function AnswerText({ answer }: { readonly answer: NonNullable<Answer> }): ReactNode {
  const { held, answered_by, answered_at, valid_until, expired, reworded, note, evidence, for_all_collections } =
    answer;
  return (
    <p>
      <b>{held ? "Held" : "Not held"}</b>, says {answered_by} ({answered_at.slice(0, 10)}),{" "}
      {expired ? `expired on ${valid_until}` : `until ${valid_until}`}
      {reworded ? ", of what the control said then" : ""}
      {for_all_collections && ", for all collections"}
      {note !== "" && `: ${note}`}{" "}
      {evidence !== "" && (
        <a href={evidence} target="_blank" rel="noreferrer">
          Evidence
        </a>
      )}
    </p>
  );
}

const answers = ["held", "not held"] as const;

function AnswerForm({
  collection,
  framework,
  control,
  onSaved,
}: ControlAnswerProps & { readonly onSaved: () => void }): ReactNode {
  const [state, setState] = useState<string>("held");
  const [until, setUntil] = useState("");
  const [note, setNote] = useState("");
  const [evidence, setEvidence] = useState("");
  const save = useOperationMutation("answerControl", ["assessCollection"]);
  const send = () =>
    save.mutate(
      { framework, control, collection, held: state === "held", valid_until: until, note, evidence },
      { onSuccess: onSaved },
    );
  return (
    <>
      <SingleRowForm onSubmit={send}>
        <ChoiceField label="The control is" value={state} options={answers} onChange={setState} />
        <TextField label="Until" type="date" required value={until} onChange={setUntil} />
        <TextField label="Note" maxLength={4000} value={note} onChange={setNote} />
        <TextField label="Evidence (address)" type="url" maxLength={2000} value={evidence} onChange={setEvidence} />
        <Button type="submit" look="main" disabled={save.isPending}>
          Save
        </Button>
      </SingleRowForm>
      <FormOutcome error={save.error} />
    </>
  );
}
