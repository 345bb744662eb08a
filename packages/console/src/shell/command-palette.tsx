/** Everywhere one can go, by a few letters. */
import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useHasPermissions } from "../api/session-and-permissions.js";
import { useOperation, useOperationMutation, useTenant } from "../api/use-tenant-and-operations.js";
import { isRuleFoundBy } from "../rules/is-rule-found-by.js";
import styles from "./palette.module.css";
import { tenantPages } from "./tenant-pages.js";

interface Entry {
  readonly value: string;
  /** What else it is found by. */
  readonly rule?: OperationData<"listRules">["rules"][number];
  readonly go: () => void;
}

/** More than fit is nothing anybody reads. */
const MOST_ENTRIES = 50;

function isEntryFoundBy({ value, rule }: Entry, text: string): boolean {
  if (text.trim() === "") return rule === undefined;
  return value.toLowerCase().includes(text.toLowerCase()) || (rule !== undefined && isRuleFoundBy(rule, text));
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function CommandPalette({ isOpen, onOpen }: PaletteProps): ReactNode {
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label="Go to">
          <Entries onDone={() => onOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entries({ onDone }: { readonly onDone: () => void }): ReactNode {
  const entries = useEntries();
  return (
    <Autocomplete.Root
      items={entries}
      itemToStringValue={({ value }) => value}
      filter={isEntryFoundBy}
      limit={MOST_ENTRIES}
      open
      inline
      autoHighlight="always"
    >
      <Autocomplete.Input className={styles.input} aria-label="Go to" placeholder="Search pages, rules and actions" />
      <Autocomplete.Empty className={styles.none}>No results.</Autocomplete.Empty>
      <Autocomplete.List className={styles.list}>
        {(entry: Entry) => (
          <Autocomplete.Item
            key={entry.rule?.name ?? entry.value}
            value={entry}
            className={styles.item}
            onClick={() => {
              entry.go();
              onDone();
            }}
          >
            {entry.value}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function useEntries(): readonly Entry[] {
  const tenant = useTenant();
  const navigate = useNavigate();
  const mayRun = useHasPermissions("startComplianceRun");
  const start = useOperationMutation("startComplianceRun", ["listRuns"]);
  const collections = useOperation("listCollections", {}).data?.data.results ?? [];
  const rules = useOperation("listRules", {}).data?.data.rules ?? [];
  const open = (id: string) => navigate({ to: "/console/$tenant/runs/$id", params: { tenant, id } });
  return [
    ...tenantPages.map(([page, text]) => ({
      value: text,
      go: () => void navigate({ to: `/console/$tenant/${page}`, params: { tenant } }),
    })),
    ...collections.map(({ name }) => ({
      value: `Findings of ${name}`,
      go: () => void navigate({ to: "/console/$tenant/findings", params: { tenant }, search: { collection: name } }),
    })),
    ...(mayRun
      ? collections.map(({ name }) => ({
          value: `Run ${name} now`,
          go: () => start.mutate({ collection: name }, { onSuccess: ({ data }) => open(data.run_id) }),
        }))
      : []),
    ...rules.map((rule) => ({
      value: rule.title,
      rule,
      go: () => void navigate({ to: "/console/$tenant/rule", params: { tenant }, search: { name: rule.name } }),
    })),
  ];
}
