/** Which address shows which page. What a page is filtered by stands in its address, so that a link shows the same. */
import type { QueryClient } from "@tanstack/react-query";
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { parseAccountsSearch } from "./accounts/accounts-search.js";
import { type Session, sessionQuery } from "./api/session-and-permissions.js";
import { parseComplianceSearch } from "./compliance/compliance-search.js";
import { parseConnectSearch } from "./connect/connect-search.js";
import { parseDriftSearch } from "./drift/drift-search.js";
import { parseFindingsSearch } from "./findings/findings-search.js";
import { prefetchFindings } from "./findings/prefetch-findings.js";
import { prefetchOverview } from "./overview/prefetch-overview.js";
import { PageFailure, PageNotFound } from "./parts/page-states.js";
import { parseQuerySearch } from "./queries/query-search.js";
import { parseResourceListSearch, parseResourcePageSearch } from "./resources/resources-search.js";
import { parseRuleListSearch, parseRulePageSearch } from "./rules/rules-search.js";
import { parseRunsSearch } from "./runs/runs-search.js";
import { parseSettingsSearch } from "./settings/settings-search.js";
import { Shell } from "./shell/shell.js";
import { SignInPage } from "./sign-in/sign-in-page.js";
import { parseSignInSearch } from "./sign-in/sign-in-search.js";

const rootRoute = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: PageNotFound,
  errorComponent: PageFailure,
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: async ({ context, location }) => {
    const session = await requireSession(context.queries, location.href);
    throw redirect({ to: "/console/$tenant/overview", params: { tenant: session.tenants[0] ?? "default" } });
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  component: SignInPage,
  validateSearch: parseSignInSearch,
});

const tenantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/console/$tenant",
  component: Shell,
  notFoundComponent: PageNotFound,
  beforeLoad: ({ context, location }) => requireSession(context.queries, location.href).then(() => undefined),
});

const tenantStartRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/console/$tenant/overview", params });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/overview",
  loader: ({ context, params }) => prefetchOverview(context.queries, params.tenant),
  component: lazyRouteComponent(() => import("./overview/overview-page.js"), "OverviewPage"),
});

const findingsRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/findings",
  validateSearch: parseFindingsSearch,
  // What is typed later is asked for by the page, when it has settled.
  loader: ({ cause, context, location, params }) => {
    if (cause !== "stay") prefetchFindings(context.queries, params.tenant, parseFindingsSearch(location.search));
  },
  component: lazyRouteComponent(() => import("./findings/findings-page.js"), "FindingsPage"),
});

const resourcesRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/resources",
  validateSearch: parseResourceListSearch,
  component: lazyRouteComponent(() => import("./resources/resources-page.js"), "ResourcesPage"),
});

const resourceRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/resource",
  validateSearch: parseResourcePageSearch,
  component: lazyRouteComponent(() => import("./resources/resource-page.js"), "ResourcePage"),
});

const accountsRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/accounts",
  validateSearch: parseAccountsSearch,
  component: lazyRouteComponent(() => import("./accounts/accounts-page.js"), "AccountsPage"),
});

const complianceRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/compliance",
  validateSearch: parseComplianceSearch,
  component: lazyRouteComponent(() => import("./compliance/compliance-page.js"), "CompliancePage"),
});

const connectRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/connect",
  validateSearch: parseConnectSearch,
  component: lazyRouteComponent(() => import("./connect/connect-page.js"), "ConnectPage"),
});

const driftRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/drift",
  validateSearch: parseDriftSearch,
  component: lazyRouteComponent(() => import("./drift/drift-page.js"), "DriftPage"),
});

const runsRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/runs",
  validateSearch: parseRunsSearch,
  component: lazyRouteComponent(() => import("./runs/runs-page.js"), "RunsPage"),
});

const runRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/runs/$id",
  component: lazyRouteComponent(() => import("./runs/run-page.js"), "RunPage"),
});

const queryRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/query",
  validateSearch: parseQuerySearch,
  component: lazyRouteComponent(() => import("./queries/query-page.js"), "QueryPage"),
});

const rulesRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/rules",
  validateSearch: parseRuleListSearch,
  component: lazyRouteComponent(() => import("./rules/rules-page.js"), "RulesPage"),
});

const ruleRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/rule",
  validateSearch: parseRulePageSearch,
  component: lazyRouteComponent(() => import("./rules/rule-page.js"), "RulePage"),
});

const settingsRoute = createRoute({
  getParentRoute: () => tenantRoute,
  path: "/settings",
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(() => import("./settings/settings-page.js"), "SettingsPage"),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  signInRoute,
  tenantRoute.addChildren([
    tenantStartRoute,
    overviewRoute,
    findingsRoute,
    resourcesRoute,
    resourceRoute,
    accountsRoute,
    runsRoute,
    runRoute,
    driftRoute,
    complianceRoute,
    connectRoute,
    queryRoute,
    rulesRoute,
    ruleRoute,
    settingsRoute,
  ]),
]);

export function createAppRouter(queries: QueryClient) {
  const router = createRouter({ routeTree, context: { queries }, defaultPreload: "intent", scrollRestoration: true });
  // The code of the page comes while the session is asked for, not after.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const { component } = router.routesById[routeId as keyof typeof router.routesById].options;
    void (component as AsyncRouteComponent<object> | undefined)?.preload?.();
  }
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

async function requireSession(queries: QueryClient, href: string): Promise<Session> {
  const session = await queries.ensureQueryData(sessionQuery);
  if (session === null) throw redirect({ to: "/sign-in", search: { next: href } });
  return session;
}
