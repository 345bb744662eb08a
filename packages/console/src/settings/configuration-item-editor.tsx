/** One file of a collection: its text, what may come next in it, and what the service has against it. */
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { OperationInput } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Button } from "../parts/button.js";
import { ConfirmButton } from "../parts/confirm-button.js";
import { FormOutcome, TextField } from "../parts/form.js";
import { Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import type { ConfigurationItemKind } from "./configuration-item-kind.js";
import { configurationItemTemplates } from "./configuration-item-schemas.js";
import { createItemCompletionSource } from "./item-completion-source.js";
import { parseItemProblems } from "./parse-item-problems.js";
import styles from "./settings-page.module.css";
import { parseSettingsSearch } from "./settings-search.js";

interface ItemEditorProps {
  readonly collection: string;
  readonly kind: ConfigurationItemKind;
  /** Absent: a new one. */
  readonly item?: string;
}

export function ConfigurationItemEditor({ collection, kind, item }: ItemEditorProps): ReactNode {
  const stored = useOperation(
    "getConfigurationItem",
    { resource_type: kind, resource_name: item ?? "", container_name: collection },
    { enabled: item !== undefined },
  );
  if (item === undefined)
    return <Draft collection={collection} kind={kind} text={configurationItemTemplates[kind] ?? "{}"} />;
  // Some files need not be there: they are begun then.
  const isMissing = stored.error?.status === 404;
  if (stored.error !== null && !isMissing) return <FailedState error={stored.error} retry={() => stored.refetch()} />;
  if (isMissing)
    return <Draft collection={collection} kind={kind} item={item} text={configurationItemTemplates[kind] ?? "{}"} />;
  if (stored.data === undefined || stored.isPlaceholderData) return <LoadingState what={item} />;
  const { json, text } = stored.data.data;
  return (
    <Draft
      collection={collection}
      kind={kind}
      item={item}
      text={text ?? `${JSON.stringify(json, null, 2)}\n`}
      isStored
    />
  );
}

interface DraftProps extends ItemEditorProps {
  readonly text: string;
  readonly isStored?: boolean;
}

function Draft({ collection, kind, item, text: stored, isStored = false }: DraftProps): ReactNode {
  const mayEdit = useHasPermissions("saveConfigurationItem", "deleteConfigurationItem");
  const navigate = useNavigate({ from: "/console/$tenant/settings" });
  const [text, setText] = useState(stored);
  const [name, setName] = useState(item ?? "");
  const lists = ["listCollections", "listNotifications", "listRules"] as const;
  const save = useOperationMutation("saveConfigurationItem", [...lists, "getConfigurationItem", "getRule"]);
  const remove = useOperationMutation("deleteConfigurationItem", lists);
  const [unread, setUnread] = useState<Error | null>(null);
  const complete = useMemo(() => (kind === "others" ? undefined : createItemCompletionSource(kind)), [kind]);
  const error = unread ?? save.error;
  const problems = useMemo(() => parseItemProblems(error), [error]);
  const goTo = (next: string) =>
    navigate({ search: parseSettingsSearch({ section: "files", collection, kind, item: next }), replace: true });
  const put = () => {
    const reading = kind === "others" ? { data: { text } } : readAs(text);
    setUnread("error" in reading ? reading.error : null);
    if ("error" in reading) return;
    const input = { resource_type: kind, container_name: collection, resource_name: name.trim(), data: reading.data };
    save.mutate(input, { onSuccess: () => item === undefined && goTo(name.trim()) });
  };
  return (
    <Panel
      title={item ?? "New file"}
      more={
        mayEdit &&
        isStored &&
        item !== undefined && (
          <ConfirmButton
            sure={`Delete ${item}`}
            disabled={remove.isPending}
            onConfirm={() =>
              remove.mutate(
                { resource_type: kind, resource_name: item, container_name: collection },
                { onSuccess: () => goTo("") },
              )
            }
          >
            Delete
          </ConfirmButton>
        )
      }
    >
      <div className={styles.body}>
        {item === undefined && (
          <TextField
            label={kind === "others" ? "Name, as in rule.rego" : "Name"}
            value={name}
            onChange={setName}
            required
          />
        )}
        <LazyCodeMirror
          label={`Text of ${item ?? "the new file"}`}
          text={text}
          language={kind === "others" ? (/\.json$/i.test(name) ? "json" : "rego") : "json"}
          problems={problems}
          {...(mayEdit ? { onChange: setText, onSubmit: put } : {})}
          {...(complete === undefined ? {} : { complete })}
        />
        {problems.length > 0 && (
          <div role="alert">
            <ul className={styles.problems}>
              {problems.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        )}
        {mayEdit && (
          <div className={styles.tools}>
            <Button look="main" disabled={save.isPending || name.trim() === ""} onClick={put}>
              Save
            </Button>
            <FormOutcome
              error={remove.error}
              done={save.isSuccess && error === null && "Saved. The next run follows it."}
            />
            {kind !== "others" && (
              <span className={styles.soft}>Secrets are shown as ********. Leave them unchanged to keep them.</span>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

type Item = NonNullable<OperationInput<"saveConfigurationItem">["data"]["json"]>;
type Read = { readonly data: { readonly json: Item } } | { readonly error: Error };

function readAs(text: string): Read {
  try {
    const json: Item | null = JSON.parse(text);
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return { data: { json } };
    return { error: new Error("It must be an object: { … }") };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error("It is no JSON.") };
  }
}
