/**
 * Who may do what: the one table. The check of every HTTP request and of streams that go on, the OpenAPI document, what the
 * console shows (its client is made from that document) and what the command line says all come from it. An operation that
 * is not here does not compile, and a service with a route that is not here does not start.
 */
import type { Role } from "./role.js";

/** The least role for each operation; "id what" is for a part of an operation that needs more than the rest of it. */
export const requiredRoleByOperation = {
  // Collections
  "4.1": "editor",
  "4.2": "viewer",
  "4.3": "viewer",
  "4.4": "editor",
  "4.4 delete": "admin",
  "4.5": "viewer",
  // Configuration
  "4.6": "viewer",
  "4.7": "editor",
  "4.8": "editor",
  "config-delete": "editor",
  "starter-rules": "editor",
  sample: "editor",
  "connector-test": "editor",
  // Drift detection
  "4.9": "viewer",
  "4.10": "editor",
  "4.11": "viewer",
  "4.12": "editor",
  "4.13": "viewer",
  "4.14": "viewer",
  "drift-report": "viewer",
  "drift-find": "editor",
  "drift-history": "viewer",
  "drift-acts": "viewer",
  "drift-coverage": "viewer",
  // Resources
  "4.15": "viewer",
  "4.16": "viewer",
  "4.17": "viewer",
  "4.18": "viewer",
  "4.19": "viewer",
  "resource-end-dates": "viewer",
  "resource-inventory": "viewer",
  "resource-posture": "viewer",
  "resource-relations": "viewer",
  // Saved filters
  "4.20": "editor",
  "4.21": "viewer",
  "4.22": "editor",
  // Queries
  "4.23": "viewer",
  "query-by-body": "viewer",
  "4.24": "viewer",
  // Exclusions
  "4.25": "editor",
  "4.26": "viewer",
  "4.27": "editor",
  // Notifications
  "4.28": "viewer",
  "4.29": "editor",
  "notification-deliveries": "viewer",
  "notification-test": "editor",
  // Webhook
  "4.30": "editor",
  usage: "viewer",
  "webhook-show": "admin",
  "webhook-renew-secret": "admin",
  // Run task
  "run-task-save": "editor",
  "run-task-show": "admin",
  "run-task-renew-key": "admin",
  // Runs
  "run-compliance": "editor",
  "run-crawler": "editor",
  runs: "viewer",
  run: "viewer",
  "run-events": "viewer",
  "run-log": "viewer",
  "run-failures": "viewer",
  "run-changes": "viewer",
  "run-undecided": "viewer",
  "run-cancel": "editor",
  // Findings
  findings: "viewer",
  "finding-groups": "viewer",
  "verdict-history": "viewer",
  "code-frame": "viewer",
  // Schedules
  "schedule-create": "editor",
  "schedule-update": "editor",
  "schedule-list": "viewer",
  "schedule-delete": "editor",
  "queue-list": "viewer",
  "queue-cancel": "editor",
  // Rules
  rules: "viewer",
  rule: "viewer",
  "rule-try": "editor",
  // Compliance frameworks
  "compliance-frameworks": "viewer",
  "compliance-framework-upload": "editor",
  "compliance-framework-delete": "editor",
  "control-answer": "editor",
  "control-answer-delete": "editor",
  "compliance-result": "viewer",
  "compliance-history": "viewer",
  "compliance-csv": "viewer",
  "compliance-print": "viewer",
  // Access tokens
  "token-create": "admin",
  "token-list": "admin",
  "token-revoke": "admin",
  members: "admin",
  "member-remove": "admin",
} as const satisfies Record<string, Role>;

/** The id of an operation, or of a route, that needs a role. */
export type OperationRequiringRole = keyof typeof requiredRoleByOperation;

/** What lets somebody in where no role does. */
export type RouteAccessWithoutRole =
  /** Nothing: there is nothing in it that is anybody's. */
  | "everybody"
  /** A token or a sign-in link in the body; or the session that the cookie names, which may only show and end itself. */
  | "sign-in"
  /** What an identity provider signed. */
  | "provider"
  /** The secret of the webhook. */
  | "webhook secret"
  /** The HMAC key of the run task. */
  | "run task key"
  /** The token of the setting, where there is one. */
  | "metrics token";

/** Routes that are no operations, as they are registered; HEAD goes with GET. */
export const nonOperationRouteAccess: Readonly<Record<string, RouteAccessWithoutRole>> = {
  "GET /": "everybody",
  "GET /sign-in": "everybody",
  "GET /console/:tenant": "everybody",
  "GET /console/:tenant/*": "everybody",
  "GET /console/assets/:name": "everybody",
  "GET /docs": "everybody",
  "GET /docs/*": "everybody",
  "GET /api/docs": "everybody",
  "GET /api/openapi.json": "everybody",
  "GET /healthz": "everybody",
  "GET /readyz": "everybody",
  "GET /metrics": "metrics token",
  "OPTIONS *": "everybody",
  "GET /api/session/": "sign-in",
  "POST /api/session/": "sign-in",
  "DELETE /api/session/": "sign-in",
  "GET /api/session/oidc/": "everybody",
  "GET /api/session/oidc/callback": "provider",
  "POST /api/session/oidc/logout": "provider",
  "POST /:tenant/api/webhook/github/:collection": "webhook secret",
  "POST /:tenant/api/runtask/request/:collection": "run task key",
};
