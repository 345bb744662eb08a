import { useMutation } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { callOperation } from "../api/client.js";
import { useSession } from "../api/session-and-permissions.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { Button } from "../parts/button.js";
import { ChoiceField } from "../parts/filter-fields.js";
import { CommandPalette } from "./command-palette.js";
import styles from "./shell.module.css";
import { tenantPages } from "./tenant-pages.js";
import { useShortcuts } from "./use-shortcuts.js";

export function Shell(): ReactNode {
  const tenant = useTenant();
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => setOpen(false), [path]);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useShortcuts(() => setPaletteOpen(true));
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.side} data-open={isOpen}>
        <div className={styles.brand}>
          <Link to="/console/$tenant/overview" params={{ tenant }} className={styles.name}>
            Plumbline
          </Link>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          >
            Menu
          </button>
        </div>
        <div id="menu" className={styles.inner}>
          <nav aria-label="Pages">
            {tenantPages.map(([page, text]) => (
              <Link
                key={page}
                to={`/console/$tenant/${page}`}
                params={{ tenant }}
                className={styles.link}
                activeProps={{ "aria-current": "page" }}
              >
                {text}
              </Link>
            ))}
            <a className={styles.link} href="/api/docs">
              API
            </a>
            <button type="button" className={styles.search} onClick={() => setPaletteOpen(true)}>
              Go to… <kbd>Ctrl K</kbd>
            </button>
          </nav>
          <Who />
        </div>
      </aside>
      <CommandPalette isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function Who(): ReactNode {
  const { subject, role, tenants } = useSession();
  const tenant = useTenant();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => callOperation(null, "signOut", {}),
    // A new document: nothing of what was shown stays in memory.
    onSuccess: ({ data }) => window.location.assign(data.provider_logout ?? "/sign-in"),
  });
  return (
    <div className={styles.who}>
      {tenants.length > 1 && (
        <ChoiceField
          label="Tenant"
          value={tenant}
          options={tenants}
          onChange={(chosen) => navigate({ to: "/console/$tenant/overview", params: { tenant: chosen } })}
        />
      )}
      <p className={styles.subject}>
        {subject} · {role}
        {tenants.length === 1 && ` · ${tenant}`}
      </p>
      <Button look="bare" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Sign out
      </Button>
    </div>
  );
}
