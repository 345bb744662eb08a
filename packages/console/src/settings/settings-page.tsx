/** What the service is told to do: one section at a time, of one collection where it is of one. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Permission, usePermissionCheck } from "../api/session-and-permissions.js";
import { useOperation, useTenant } from "../api/use-tenant-and-operations.js";
import { ChoiceField, FilterBar } from "../parts/filter-fields.js";
import { Page } from "../parts/page.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { AccessTokensAndMembers } from "./access-tokens-and-members.js";
import { Collections } from "./collections.js";
import { ConfigurationFiles } from "./configuration-files.js";
import { Connectors } from "./connectors.js";
import { Exclusions } from "./exclusions.js";
import { Notifications } from "./notifications.js";
import { Schedules } from "./schedules.js";
import styles from "./settings-page.module.css";
import { parseSettingsSearch } from "./settings-search.js";
import { StorageUsage } from "./storage-usage.js";
import { WebhookSettings } from "./webhook-settings.js";

interface Section {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly show: (collection: string) => ReactNode;
  /** Of the tenant as a whole. */
  readonly isOfTenant?: true;
  /** What nobody sees who may not do this. */
  readonly needs?: Permission;
}

const sections: readonly Section[] = [
  {
    id: "collections",
    title: "Collections",
    about: "A collection groups sources, rules and settings that are evaluated together.",
    show: () => <Collections />,
    isOfTenant: true,
  },
  {
    id: "files",
    title: "Files",
    about: "Configuration files and rule files of a collection.",
    show: (collection) => <ConfigurationFiles key={collection} collection={collection} />,
  },
  {
    id: "connectors",
    title: "Connectors",
    about: "Repositories, folders, accounts and clusters that are read.",
    show: (collection) => <Connectors key={collection} collection={collection} />,
  },
  {
    id: "notifications",
    title: "Notifications",
    about: "Recipients of run results, and deliveries.",
    show: (collection) => <Notifications key={collection} collection={collection} />,
  },
  {
    id: "webhook",
    title: "Webhook",
    about: "Pushes and pull requests start runs.",
    show: (collection) => <WebhookSettings key={collection} collection={collection} />,
  },
  {
    id: "schedules",
    title: "Schedules",
    about: "Runs that start on a schedule.",
    show: (collection) => <Schedules key={collection} collection={collection} />,
  },
  {
    id: "exclusions",
    title: "Exclusions",
    about: "Findings and resources that runs exclude, and suppressions that are no longer needed.",
    show: (collection) => <Exclusions key={collection} collection={collection} />,
  },
  {
    id: "usage",
    title: "Usage",
    about: "Storage usage and quotas of this tenant.",
    show: () => <StorageUsage />,
    isOfTenant: true,
  },
  {
    id: "access",
    title: "Access",
    about: "Members, tokens and sessions.",
    show: () => <AccessTokensAndMembers />,
    isOfTenant: true,
    needs: "listAccessTokens",
  },
];

export function SettingsPage(): ReactNode {
  const search = useSearch({ from: "/console/$tenant/settings" });
  const may = usePermissionCheck();
  const shown = sections.filter(({ needs }) => needs === undefined || may(needs));
  const section = shown.find(({ id }) => id === search.section) ?? shown[0];
  if (section === undefined) return null;
  return (
    <Page title="Settings" about={section.about}>
      <Sections sections={shown} current={section.id} collection={search.collection} />
      {section.isOfTenant === true ? section.show("") : <OfCollection show={section.show} />}
    </Page>
  );
}

function Sections({
  sections: shown,
  current,
  collection,
}: {
  readonly sections: readonly Section[];
  readonly current: string;
  readonly collection: string | undefined;
}): ReactNode {
  const tenant = useTenant();
  return (
    <nav className={styles.sections} aria-label="Sections of the settings">
      {shown.map(({ id, title }) => (
        <Link
          key={id}
          to="/console/$tenant/settings"
          params={{ tenant }}
          search={parseSettingsSearch({ section: id, collection })}
          aria-current={id === current ? "page" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function OfCollection({ show }: Pick<Section, "show">): ReactNode {
  const search = useSearch({ from: "/console/$tenant/settings" });
  const navigate = useNavigate({ from: "/console/$tenant/settings" });
  const collections = useOperation("listCollections", {});
  const names = collections.data?.data.results.map(({ name }) => name) ?? [];
  const collection = names.find((name) => name === search.collection) ?? names[0];
  if (collections.error !== null) return <FailedState error={collections.error} retry={() => collections.refetch()} />;
  if (collections.data === undefined) return <LoadingState what="collections" />;
  if (collection === undefined) {
    return (
      <EmptyState title="There is no collection yet.">
        <p>Create one under Collections.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <FilterBar>
        <ChoiceField
          label="Collection"
          value={collection}
          options={names}
          onChange={(name) =>
            navigate({ search: (now) => parseSettingsSearch({ section: now.section, collection: name }) })
          }
        />
      </FilterBar>
      {show(collection)}
    </>
  );
}
