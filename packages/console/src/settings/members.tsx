/** Who has access: there are no accounts, so it is told by tokens, sessions and who was seen. */
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useOperationMutation } from "../api/use-tenant-and-operations.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormOutcome } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { Table } from "../parts/table.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import styles from "./settings-page.module.css";

type Member = OperationData<"listMembers">["member_list"][number];

export function Members({ members }: { readonly members: readonly Member[] }): ReactNode {
  const remove = useOperationMutation("removeMember", ["listAccessTokens", "listMembers"]);
  return (
    <Panel title={`Members (${members.length})`}>
      <p className={styles.said}>
        Whoever has a token or a session is a member, with its role. Whom the identity provider lets in is said there;
        they are told here once they were seen.
      </p>
      <FormOutcome error={remove.error} />
      <Table
        rows={members}
        keyOf={({ subject }) => subject}
        columns={[
          { title: "Who", cell: ({ subject }) => subject },
          { title: "Role", cell: ({ roles }) => roles.join(", ") },
          { title: "Source", look: "wide", cell: (member) => waysOf(member).join(", ") },
          { title: "Last seen", cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
          {
            title: "Actions",
            cell: ({ subject }) => (
              <ConfirmButton
                sure={`All of ${subject}'s tokens and sessions end: remove`}
                disabled={remove.isPending}
                onConfirm={() => remove.mutate({ subject })}
              >
                Remove
              </ConfirmButton>
            ),
          },
        ]}
      />
    </Panel>
  );
}

export function LastSeen({ at }: { readonly at: string | null }): ReactNode {
  return at === null ? "never" : <RelativeTimestamp at={at} />;
}

function waysOf({ tokens, sessions, by_provider, from_other_tenant }: Member): readonly string[] {
  const ways: readonly (readonly [boolean, string])[] = [
    [tokens > 0, tokens === 1 ? "a token" : `${tokens} tokens`],
    [sessions > 0, sessions === 1 ? "a browser" : `${sessions} browsers`],
    [by_provider, "tokens of the identity provider"],
    [from_other_tenant, "a token of another tenant"],
  ];
  return ways.filter(([is]) => is).map(([, said]) => said);
}
