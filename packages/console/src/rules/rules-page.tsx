/** Every rule one can read: those that come with Plumbline, and the files of each collection. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { OperationData } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar, SearchField } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag, severities } from "../parts/severity.js";
import { VirtualList } from "../parts/virtual-list.js";
import { isRuleFoundBy } from "./is-rule-found-by.js";
import styles from "./rules-page.module.css";
import { parseRuleListSearch, type RuleListSearch } from "./rules-search.js";

type RuleEntry = OperationData<"listRules">["rules"][number];

const ROW_HEIGHT = 44;

export function RulesPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/rules" });
  const navigate = useNavigate({ from: "/console/$tenant/rules" });
  const tenant = useTenant();
  const collections = useOperation("listCollections", {}).data?.data.results ?? [];
  const answer = useOperation("listRules", search.pack === undefined ? {} : { collection: search.pack });
  const all = answer.data?.data.rules;
  const rules = useMemo(() => (all ?? []).filter((rule) => matches(rule, search)), [all, search]);
  const [active, setActive] = useState(-1);
  const change = (next: RuleListSearch) =>
    navigate({ search: (now) => parseRuleListSearch({ ...now, ...next }), replace: true });
  const open = (index: number) => {
    const rule = rules[index];
    if (rule === undefined) return;
    const pack = search.pack === undefined ? {} : { pack: search.pack };
    void navigate({ to: "/console/$tenant/rule", params: { tenant }, search: { name: rule.name, ...pack } });
  };
  return (
    <Page
      fills
      title="Rules"
      about={all === undefined ? "Loading…" : `${rules.length} of ${all.length} rules`}
      actions={<Upload collection={search.pack} />}
    >
      <FilterBar>
        <SearchField label="Search rules" value={search.search ?? ""} onChange={(text) => change({ search: text })} />
        <ChoiceField
          label="Pack"
          value={search.pack ?? ""}
          any="Starter rules"
          options={collections.map(({ name }) => [name, `Rule files of ${name}`])}
          onChange={(pack) => navigate({ search: parseRuleListSearch({ pack }) })}
        />
        <ChoiceField
          label="Severity"
          value={search.severity ?? ""}
          any="Any severity"
          options={severities}
          onChange={(severity) => change({ severity })}
        />
        <ChoiceField
          label="For"
          value={search.kind ?? ""}
          any="All clouds and languages"
          options={distinct(all ?? [], ({ kinds }) => kinds)}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceField
          label="Framework"
          value={search.framework ?? ""}
          any="All frameworks"
          options={distinct(all ?? [], ({ compliance }) => compliance.map(frameworkOf))}
          onChange={(framework) => change({ framework })}
        />
      </FilterBar>
      {answer.error !== null && <FailedState error={answer.error} retry={() => answer.refetch()} />}
      {answer.isLoading && <LoadingState what="rules" />}
      {all !== undefined && rules.length === 0 && <Nothing hasAny={all.length > 0} pack={search.pack} />}
      {rules.length > 0 && (
        <div className={styles.list}>
          <VirtualList
            label="Rules"
            count={rules.length}
            rowHeight={ROW_HEIGHT}
            active={active}
            onActive={setActive}
            onOpen={open}
            row={(index) => <RuleRow rule={rules[index]} />}
          />
        </div>
      )}
    </Page>
  );
}

function Nothing({ hasAny, pack }: { readonly hasAny: boolean; readonly pack: string | undefined }): ReactNode {
  if (hasAny) return <EmptyState title="No rule matches these filters." />;
  return (
    <EmptyState title={`${pack ?? "Plumbline"} has no rule files of its own.`}>
      <p>
        Upload rule files, or save a modified copy of a starter rule. Unmodified starter rules are listed under Starter
        rules.
      </p>
    </EmptyState>
  );
}

function Upload({ collection }: { readonly collection: string | undefined }): ReactNode {
  const tenant = useTenant();
  if (!useHasPermissions("saveConfigurationItem") || collection === undefined) return null;
  return (
    <Link to="/console/$tenant/settings" params={{ tenant }} search={{ section: "files", collection, kind: "others" }}>
      Add rules to {collection}
    </Link>
  );
}

function RuleRow({ rule }: { readonly rule: RuleEntry | undefined }): ReactNode {
  if (rule === undefined) return null;
  const { severity, title, id, name, kinds, resource_types, compliance } = rule;
  return (
    <div className={styles.row}>
      <span>{severity !== "" && <SeverityTag severity={severity} />}</span>
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.more}>
          {id === "" ? name : id}
          {resource_types.length > 0 && ` · ${resource_types.join(", ")}`}
        </span>
      </span>
      <span className={styles.kinds}>{kinds.join(", ")}</span>
      <span className={styles.kinds}>{compliance.join(", ")}</span>
    </div>
  );
}

function matches(rule: RuleEntry, search: RuleListSearch) {
  const { severity, kinds, compliance } = rule;
  return (
    isRuleFoundBy(rule, search.search ?? "") &&
    (search.severity === undefined || severity === search.severity) &&
    (search.kind === undefined || kinds.includes(search.kind)) &&
    (search.framework === undefined || compliance.some((control) => frameworkOf(control) === search.framework))
  );
}

/** `CIS AWS` of `CIS AWS 2.1.5`. */
const frameworkOf = (control: string) => control.replace(/\s+\S*\d\S*$/, "");

const distinct = (rules: readonly RuleEntry[], of: (rule: RuleEntry) => readonly string[]) =>
  [...new Set(rules.flatMap(of))].toSorted();
