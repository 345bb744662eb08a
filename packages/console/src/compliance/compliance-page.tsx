/** A collection beside a framework: controls, the rules that judge them, and the resources that fail. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buildEventStreamUrl, type OperationData } from "../api/client.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page, Panel } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import { VerdictTag } from "../parts/verdict-tag.js";
import styles from "./compliance-page.module.css";
import { type ComplianceSearch, parseComplianceSearch } from "./compliance-search.js";
import { ControlAnswerWithForm } from "./control-answer-form.js";
import { FrameworkHistory } from "./framework-history.js";

type Held = OperationData<"assessCollection">;
type Control = Held["sections"][number]["controls"][number];
type Rule = Held["rules"][number];

const states = ["failed", "passed", "not evaluated", "manual", "held", "not held"] as const;

export function CompliancePage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/compliance" });
  const navigate = useNavigate({ from: "/console/$tenant/compliance" });
  const collections = useOperation("listCollections", {});
  const names = collections.data?.data.results.map(({ name }) => name) ?? [];
  const collection = search.collection ?? names[0];
  const frameworks = useOperation("listFrameworks", collection === undefined ? {} : { collection });
  const known = frameworks.data?.data.frameworks ?? [];
  const framework = search.framework ?? known[0]?.id;
  const change = (next: Partial<Record<keyof ComplianceSearch, string>>) =>
    navigate({ search: (now) => parseComplianceSearch({ ...now, ...next }), replace: true });
  const error = collections.error ?? frameworks.error;
  if (error !== null) return <FailedState error={error} />;
  if (collections.data === undefined || frameworks.data === undefined) return <LoadingState what="frameworks" />;
  if (collection === undefined) return <EmptyState title="There is no collection yet." />;
  return (
    <Page title="Compliance" actions={framework === undefined ? undefined : <Exports {...{ collection, framework }} />}>
      <FilterBar>
        <ChoiceField
          label="Collection"
          value={collection}
          options={names}
          onChange={(name) => change({ collection: name })}
        />
        <ChoiceField
          label="Framework"
          value={framework ?? ""}
          options={known.map(({ id, label }) => [id, label])}
          onChange={(id) => change({ framework: id })}
        />
        <ChoiceField
          label="State"
          value={search.state ?? ""}
          any="Any state"
          options={states}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      {framework !== undefined && <Result collection={collection} framework={framework} state={search.state} />}
    </Page>
  );
}

interface Chosen {
  readonly collection: string;
  readonly framework: string;
}

function Exports({ collection, framework }: Chosen): ReactNode {
  const tenant = useTenant();
  const input = { collection, framework };
  return (
    <>
      <a href={buildEventStreamUrl(tenant, "exportAssessmentCsv", input)} download>
        CSV
      </a>
      <a href={buildEventStreamUrl(tenant, "printAssessment", input)} target="_blank" rel="noreferrer">
        For auditors
      </a>
    </>
  );
}

function Result({ collection, framework, state }: Chosen & { readonly state: string | undefined }): ReactNode {
  const held = useOperation("assessCollection", { collection, framework });
  if (held.error !== null) return <FailedState error={held.error} retry={() => held.refetch()} />;
  if (held.data === undefined) return <LoadingState what="the framework" />;
  const { data } = held.data;
  const rules = new Map(data.rules.map((rule) => [rule.id, rule]));
  const sections = data.sections
    .map((section) => ({
      ...section,
      controls: section.controls.filter((control) => state === undefined || control.state === state),
    }))
    .filter(({ controls }) => controls.length > 0);
  return (
    <>
      <Summary held={data} />
      <FrameworkHistory title="Last runs" collection={collection} framework={framework} />
      {sections.length === 0 && <EmptyState title="No control is in this state." />}
      {sections.map((section) => (
        <Panel key={section.id} title={`${section.id} ${section.title}`}>
          <ul className={styles.controls}>
            {section.controls.map((control) => (
              <ControlRow key={control.id} {...{ control, rules, collection, framework }} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

function Summary({ held }: { readonly held: Held }): ReactNode {
  const { percent, counts, framework } = held;
  return (
    <div className={styles.summary}>
      <span className={styles.percent}>{percent === null ? "–" : `${percent} %`}</span>
      <span>
        {percent === null ? "Nothing of it was judged." : "of the controls that were judged hold."}
        <span className={styles.counts}>
          {counts.passed} passed · {counts.failed} failed · {counts.not_evaluated} not evaluated · {counts.manual} need
          a person
          {counts.held + counts.not_held > 0 &&
            ` · by the word of a person ${counts.held} held, ${counts.not_held} not held`}
        </span>
      </span>
      <a className={styles.source} href={framework.url} target="_blank" rel="noreferrer">
        {framework.title}
      </a>
    </div>
  );
}

interface ControlRowProps {
  readonly control: Control;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly collection: string;
  readonly framework: string;
}

function ControlRow({ control, rules, collection, framework }: ControlRowProps): ReactNode {
  const judged = control.rules.flatMap((id) => rules.get(id) ?? []);
  return (
    <li>
      <details>
        <summary className={styles.control}>
          <VerdictTag verdict={control.state} />
          <span className={styles.id}>{control.id}</span>
          <span>{control.title}</span>
        </summary>
        <div className={styles.rules}>
          {control.reason !== "" && <p>{control.reason}</p>}
          {judged.map((rule) => (
            <RuleResult key={rule.id} rule={rule} collection={collection} />
          ))}
          <ControlAnswerWithForm {...{ collection, framework }} control={control.id} answer={control.answer} />
        </div>
      </details>
    </li>
  );
}

function RuleResult({ rule, collection }: { readonly rule: Rule; readonly collection: string }): ReactNode {
  const tenant = useTenant();
  const more = rule.findings_total - rule.findings.length;
  return (
    <section>
      <p className={styles.rule}>
        <SeverityTag severity={rule.severity} />
        <Link to="/console/$tenant/findings" params={{ tenant }} search={{ collection, test: rule.id }}>
          {rule.title}
        </Link>
        <span className={styles.counts}>
          {rule.passed} passed, {rule.failed} failed, {rule.unknown} undecided
        </span>
      </p>
      <ul className={styles.evidence}>
        {rule.findings.map((found) => (
          <li key={`${found.snapshot_id} ${found.file}:${found.line} ${found.message}`}>
            <Link to="/console/$tenant/resource" params={{ tenant }} search={{ collection, node: found.snapshot_id }}>
              <code>{found.resource === "" ? found.resource_path : found.resource}</code>
            </Link>{" "}
            {found.file !== "" && (
              <code>
                {found.file}
                {found.line === null ? "" : `:${found.line}`}
              </code>
            )}{" "}
            {found.message}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString("en")} more</li>}
      </ul>
    </section>
  );
}
