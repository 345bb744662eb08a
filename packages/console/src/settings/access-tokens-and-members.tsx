/** Who has access, and with what: tokens of people and programs, and browsers that are signed in. */
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { roles, roleWords } from "../api/operations.gen.js";
import { useSession } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { CopyButton } from "../parts/copy-button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { FormField, FormOutcome, SingleRowForm, TextField } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { Table, type TableColumn } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import { LastSeen, Members } from "./members.js";
import styles from "./settings-page.module.css";

const DAY = 86_400;
const lives = [
  ["1", "1 day"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["90", "90 days"],
  ["365", "a year"],
] as const;
const choices = roles.map((role) => [role, `${role}: ${roleWords[role]}`] as const);
type Role = (typeof roles)[number];

export function AccessTokensAndMembers(): ReactNode {
  const answer = useOperation("listAccessTokens", {});
  const members = useOperation("listMembers", {});
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (members.error !== null) return <FailedState error={members.error} retry={() => members.refetch()} />;
  if (answer.data === undefined || members.data === undefined) return <LoadingState what="members and tokens" />;
  const all = answer.data.data.token_list.toReversed();
  const tokens = all.filter(({ session_by }) => session_by === null);
  const sessions = all.filter((token) => token.session_by !== null && stateOf(token) === "valid");
  return (
    <>
      <Who />
      <Members members={members.data.data.member_list} />
      <Panel title="New token">
        <div className={styles.body}>
          <Create />
        </div>
      </Panel>
      <Panel title={`Tokens (${tokens.length})`}>
        <Tokens
          tokens={tokens}
          none="There is none."
          own={[
            { title: "Name", cell: ({ token_name }) => token_name },
            { title: "State", cell: (token) => <VerdictTag verdict={stateOf(token)} /> },
          ]}
        />
      </Panel>
      <Panel title={`Active sessions (${sessions.length})`}>
        <Tokens
          tokens={sessions}
          none="Nobody is."
          own={[{ title: "Signed in with", cell: ({ session_by }) => waysToSignIn[session_by ?? "token"] }]}
        />
      </Panel>
    </>
  );
}

type Token = OperationData<"listAccessTokens">["token_list"][number];

const waysToSignIn: Readonly<Record<NonNullable<Token["session_by"]>, string>> = {
  ticket: "a link",
  token: "a token",
  provider: "the identity provider",
};

interface TokensProps {
  readonly tokens: readonly Token[];
  readonly none: string;
  /** What only tokens have, or only sessions. */
  readonly own: readonly TableColumn<Token>[];
}

function Tokens({ tokens, none, own }: TokensProps): ReactNode {
  const revoke = useOperationMutation("revokeAccessToken", ["listAccessTokens", "listMembers"]);
  return (
    <>
      <FormOutcome error={revoke.error} />
      <Table
        rows={tokens}
        keyOf={({ token_id }) => token_id}
        none={none}
        columns={[
          { title: "Of", cell: ({ subject }) => subject },
          { title: "Role", cell: ({ role }) => role },
          ...own,
          { title: "Made", cell: ({ created_at }) => <RelativeTimestamp at={created_at} /> },
          { title: "Last used", cell: ({ last_used_at }) => <LastSeen at={last_used_at} /> },
          { title: "Ends", cell: ({ expires_at }) => <RelativeTimestamp at={expires_at} /> },
          {
            title: "Actions",
            cell: (token) =>
              stateOf(token) === "valid" && (
                <ConfirmButton
                  sure="It stops working at once: revoke"
                  disabled={revoke.isPending}
                  onConfirm={() => revoke.mutate({ token_id: token.token_id })}
                >
                  Revoke
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}

function stateOf({ revoked, expires_at }: Token): "valid" | "revoked" | "expired" {
  if (revoked) return "revoked";
  return Date.parse(expires_at) < Date.now() ? "expired" : "valid";
}

function Who(): ReactNode {
  const { subject, role, tenants, expires_at } = useSession();
  return (
    <Panel title="You">
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>Signed in as</dt>
          <dd>
            {subject}, {role}, until <RelativeTimestamp at={expires_at} />
          </dd>
          <dt>{tenants.length === 1 ? "Tenant" : "Tenants"}</dt>
          <dd>{tenants.join(", ")}</dd>
        </dl>
      </div>
    </Panel>
  );
}

function Create(): ReactNode {
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("viewer");
  const [days, setDays] = useState("30");
  const create = useOperationMutation("createAccessToken", ["listAccessTokens", "listMembers"]);
  const made = create.data?.data;
  return (
    <>
      <SingleRowForm
        onSubmit={() =>
          create.mutate(
            { token_name: name.trim(), role, ttl_seconds: Number(days) * DAY },
            { onSuccess: () => setName("") },
          )
        }
      >
        <TextField label="Description" value={name} onChange={setName} required />
        <FormField label="Role">
          <ChoiceField label="Role" value={role} options={choices} onChange={(value) => setRole(value as Role)} />
        </FormField>
        <FormField label="Expires in">
          <ChoiceField label="Expires in" value={days} options={lives} onChange={setDays} />
        </FormField>
        <Button look="main" type="submit" disabled={create.isPending}>
          Create token
        </Button>
      </SingleRowForm>
      <FormOutcome error={create.error} />
      {made !== undefined && (
        <div className={styles.secret} role="status">
          <span>Copy it now, it is not shown again:</span> <code>{made.token}</code>
          <CopyButton text={() => made.token} what="token" />
          <Button look="bare" onClick={() => create.reset()}>
            Hide
          </Button>
        </div>
      )}
    </>
  );
}
