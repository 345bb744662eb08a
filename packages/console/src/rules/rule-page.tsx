/** One rule: what it says of itself, its text, and a copy to change and to try on what is stored. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { LazyCodeMirror } from "../editor/lazy-code-views.js";
import { Button } from "../parts/button.js";
import { CopyButton } from "../parts/copy-button.js";
import { Page, Panel } from "../parts/page.js";
import { FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import { useLatestDocument } from "../resources/use-latest-document.js";
import { RuleFacts } from "./rule-facts.js";
import styles from "./rule-page.module.css";
import { RuleTrialResult } from "./rule-trial-result.js";
import { parseRulePageSearch } from "./rules-search.js";
import { SaveCopyForm } from "./save-copy-form.js";
import { TrialTargetPicker } from "./trial-target-picker.js";

type Rule = OperationData<"getRule">;

export function RulePage(): ReactNode {
  const { name, pack } = useSearch({ from: "/console/$tenant/rule" });
  const answer = useOperation("getRule", { name, ...(pack === undefined ? {} : { collection: pack }) });
  const rule = answer.data?.data;
  if (answer.error !== null) return <FailedState error={answer.error} retry={() => answer.refetch()} />;
  if (rule === undefined || rule.name !== name) return <LoadingState what="the rule" />;
  return <Shown key={`${pack} ${name}`} rule={rule} pack={pack} />;
}

function Shown({ rule, pack }: { readonly rule: Rule; readonly pack: string | undefined }): ReactNode {
  const tenant = useTenant();
  const mayTry = useHasPermissions("tryRule");
  return (
    <Page
      title={rule.title}
      about={
        <>
          {rule.severity !== "" && <SeverityTag severity={rule.severity} />} {rule.id} · {pack ?? "starter rules"}
        </>
      }
      actions={
        rule.id !== "" && (
          <Link to="/console/$tenant/findings" params={{ tenant }} search={{ search: rule.id }}>
            Findings of this rule
          </Link>
        )
      }
    >
      <RuleFacts rule={rule} />
      {mayTry ? (
        <Workbench rule={rule} pack={pack} />
      ) : (
        <Panel title="Text" more={<CopyButton text={() => rule.text} what="text" />}>
          <div className={styles.body}>
            <LazyCodeMirror label="Text of the rule" text={rule.text} language="rego" />
          </div>
        </Panel>
      )}
    </Page>
  );
}

function Workbench({ rule, pack }: { readonly rule: Rule; readonly pack: string | undefined }): ReactNode {
  const search = useSearch({ from: "/console/$tenant/rule" });
  const navigate = useNavigate({ from: "/console/$tenant/rule" });
  const [text, setText] = useState(rule.text);
  const trial = useOperationMutation("tryRule", []);
  const collection = search.collection ?? pack;
  const { node, version } = search;
  const run = () => {
    if (collection === undefined || node === undefined) return;
    const file = pack === undefined ? {} : { file: rule.name };
    const at = version === undefined ? {} : { version_id: version };
    trial.mutate({ collection, resource_node_id: node, text, ...file, ...at });
  };
  return (
    <div className={styles.bench}>
      <Panel
        title={text === rule.text ? "Text" : "Text, changed"}
        more={
          <span className={styles.tools}>
            <CopyButton text={() => text} what="text" />
            {text !== rule.text && (
              <Button look="bare" onClick={() => setText(rule.text)}>
                Undo changes
              </Button>
            )}
          </span>
        }
      >
        <div className={styles.body}>
          <LazyCodeMirror
            label="Text of the rule"
            text={text}
            language="rego"
            onChange={setText}
            onSubmit={run}
            problems={trial.data?.data.problems ?? none}
          />
          <SaveCopyForm text={text} rule={rule} pack={pack} isChanged={text !== rule.text} />
        </div>
      </Panel>
      <Panel title="Try it" more={<span className={styles.soft}>nothing is saved</span>}>
        <div className={styles.body}>
          <TrialTargetPicker
            collection={collection}
            node={node}
            version={version}
            onChange={(next) => navigate({ search: (now) => parseRulePageSearch({ ...now, ...next }), replace: true })}
          />
          <div className={styles.tools}>
            <Button look="main" disabled={node === undefined || trial.isPending} onClick={run}>
              {trial.isPending ? "Asking…" : "Try the rule"}
            </Button>
            <span className={styles.soft}>
              {node === undefined ? "Choose a resource first." : "Ctrl Enter in the text does the same."}
            </span>
          </div>
          {trial.error !== null && <FailedState error={trial.error} />}
          {trial.data !== undefined && <RuleTrialResult trial={trial.data.data} />}
        </div>
      </Panel>
      {collection !== undefined && node !== undefined && (
        <Subject
          collection={collection}
          node={node}
          version={version}
          evidence={trial.data?.data.verdicts.flatMap((verdict) => verdict.evidence) ?? none}
        />
      )}
    </div>
  );
}

const none: readonly never[] = [];

interface SubjectProps {
  readonly collection: string;
  readonly node: string;
  readonly version: string | undefined;
  readonly evidence: readonly { readonly steps: readonly unknown[] }[];
}

/** What the rule is asked about, with what decided marked in it. */
function Subject({ collection, node, version, evidence }: SubjectProps): ReactNode {
  const latest = useLatestDocument(collection, node, version === undefined);
  const { resource } = latest;
  const pair = useOperation(
    "getConfigurationDrift",
    {
      resource_collection_name: resource?.resource_collection_name ?? "",
      new_resource_id: version ?? "",
      old_resource_id: version ?? "",
    },
    { enabled: resource !== undefined && version !== undefined },
  );
  const document = version === undefined ? latest.document : pair.data?.data.new_resource;
  const error = latest.error ?? pair.error;
  const marked = evidence.map(({ steps }) => steps.map((step) => (typeof step === "number" ? step : String(step))));
  return (
    <Panel title={resource?.resource_path ?? "Document"}>
      <div className={styles.body}>
        {error !== null && <FailedState error={error} />}
        {document === undefined && error === null && <LoadingState what="the document" />}
        {document !== undefined && (
          <LazyCodeMirror
            label="Document to evaluate"
            text={JSON.stringify(document, null, 2)}
            language="json"
            marked={marked}
          />
        )}
      </div>
    </Panel>
  );
}
