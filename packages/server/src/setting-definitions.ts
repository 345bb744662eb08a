/** Settings by flag and environment: one table that `serve --help`, docs/settings.md and the code share. */
import { defaultGitLimits, defaultRecordingLimits } from "@plumbline/engine";

export interface SettingFlagVariableAndDefault {
  readonly flag: string;
  readonly variable: string;
  readonly fallback: string;
  readonly description: string;
}

const MEBIBYTE = 1024 * 1024;

/** Every setting: its flag, its environment variable, its default, and what it does (`docs/settings.md` is made of it). */
export const settingDefinitions = {
  host: { flag: "host", variable: "PLUMBLINE_HOST", fallback: "127.0.0.1", description: "address to listen on" },
  port: {
    flag: "port",
    variable: "PLUMBLINE_PORT",
    fallback: "8080",
    description: "port to listen on (0 picks a free one)",
  },
  data: {
    flag: "data",
    variable: "PLUMBLINE_DATA",
    fallback: "./.plumbline",
    description: "folder for the embedded database and the keys",
  },
  database: {
    flag: "database-url",
    variable: "DATABASE_URL",
    fallback: "",
    description: "a PostgreSQL >= 15 to use instead of the embedded one",
  },
  readDatabase: {
    flag: "database-read-url",
    variable: "DATABASE_READ_URL",
    fallback: "",
    description: "a streaming replica of DATABASE_URL, which answers requests that only read",
  },
  connections: {
    flag: "connections",
    variable: "PLUMBLINE_CONNECTIONS",
    fallback: "10",
    description: "database connections for requests",
  },
  logLevel: {
    flag: "log-level",
    variable: "PLUMBLINE_LOG_LEVEL",
    fallback: "info",
    description: "trace, debug, info, warn, error or silent",
  },
  tlsCertificate: {
    flag: "tls-certificate",
    variable: "PLUMBLINE_TLS_CERTIFICATE",
    fallback: "",
    description:
      "PEM file with the certificate to serve TLS with, and those that signed it; read again when it changes",
  },
  tlsKey: {
    flag: "tls-key",
    variable: "PLUMBLINE_TLS_KEY",
    fallback: "",
    description: "PEM file with the private key of that certificate",
  },
  hstsSeconds: {
    flag: "hsts",
    variable: "PLUMBLINE_HSTS",
    fallback: "31536000",
    description:
      "seconds for which browsers that came by TLS come by TLS only (Strict-Transport-Security; 0 leaves it out)",
  },
  metricsToken: {
    flag: "metrics-token",
    variable: "PLUMBLINE_METRICS_TOKEN",
    fallback: "",
    description: "bearer token that reading /metrics needs (none when empty)",
  },
  corsOrigins: {
    flag: "cors-origins",
    variable: "PLUMBLINE_CORS_ORIGINS",
    fallback: "",
    description: "origins allowed to call from a browser, comma separated (off when empty)",
  },
  trustProxy: {
    flag: "trust-proxy",
    variable: "PLUMBLINE_TRUST_PROXY",
    fallback: "false",
    description: "proxies whose X-Forwarded-* headers to believe: addresses or networks, comma separated",
  },
  bodyBytes: {
    flag: "max-body-bytes",
    variable: "PLUMBLINE_MAX_BODY_BYTES",
    fallback: String(16 * MEBIBYTE),
    description: "largest JSON body",
  },
  uploadBytes: {
    flag: "max-upload-bytes",
    variable: "PLUMBLINE_MAX_UPLOAD_BYTES",
    fallback: String(64 * MEBIBYTE),
    description: "largest upload, all files together",
  },
  uploadMemory: {
    flag: "upload-memory",
    variable: "PLUMBLINE_UPLOAD_MEMORY",
    fallback: String(256 * MEBIBYTE),
    description: "memory for uploads and large bodies, all together (half of it for one tenant)",
  },
  uploadFiles: {
    flag: "max-upload-files",
    variable: "PLUMBLINE_MAX_UPLOAD_FILES",
    fallback: "1000",
    description: "most files in one upload",
  },
  uploadFileBytes: {
    flag: "max-file-bytes",
    variable: "PLUMBLINE_MAX_FILE_BYTES",
    fallback: String(8 * MEBIBYTE),
    description: "largest single file in an upload",
  },
  requestsPerWindow: {
    flag: "rate-limit",
    variable: "PLUMBLINE_RATE_LIMIT",
    fallback: "300",
    description: "requests per subject and window, with all its tokens and sessions together (0 turns the limit off)",
  },
  tenantRequestsPerWindow: {
    flag: "tenant-rate-limit",
    variable: "PLUMBLINE_TENANT_RATE_LIMIT",
    fallback: "3000",
    description: "requests per tenant and window, of all its subjects together (0 turns the limit off)",
  },
  windowSeconds: {
    flag: "rate-window",
    variable: "PLUMBLINE_RATE_WINDOW",
    fallback: "10",
    description: "length of that window in seconds",
  },
  sessionsPerSubject: {
    flag: "max-sessions",
    variable: "PLUMBLINE_MAX_SESSIONS",
    fallback: "20",
    description: "browsers a subject may be signed in with; the one that was used longest ago is signed out",
  },
  sessionIdleSeconds: {
    flag: "session-idle",
    variable: "PLUMBLINE_SESSION_IDLE",
    fallback: "3600",
    description: "seconds without a request after which a browser's session ends",
  },
  tokensPerSubject: {
    flag: "max-tokens",
    variable: "PLUMBLINE_MAX_TOKENS",
    fallback: "100",
    description: "access tokens of one subject that may be valid at a time",
  },
  tokensPerTenant: {
    flag: "max-tenant-tokens",
    variable: "PLUMBLINE_MAX_TENANT_TOKENS",
    fallback: "1000",
    description: "access tokens of one tenant that may be valid at a time",
  },
  endedTokenDays: {
    flag: "ended-token-days",
    variable: "PLUMBLINE_ENDED_TOKEN_DAYS",
    fallback: "30",
    description: "days for which tokens and sessions stay listed after they ended",
  },
  requestSeconds: {
    flag: "request-timeout",
    variable: "PLUMBLINE_REQUEST_TIMEOUT",
    fallback: "60",
    description: "seconds a request may take to arrive, and a statement to run",
  },
  spoolBytes: {
    flag: "max-spool-bytes",
    variable: "PLUMBLINE_MAX_SPOOL_BYTES",
    fallback: String(1024 * MEBIBYTE),
    description: "disk for long lists that clients are slow to read, all together",
  },
  minFreeBytes: {
    flag: "min-free-bytes",
    variable: "PLUMBLINE_MIN_FREE_BYTES",
    fallback: String(256 * MEBIBYTE),
    description: "room on the disk of the embedded database below which nothing is written, nor fetched from git",
  },
  querySeconds: {
    flag: "query-timeout",
    variable: "PLUMBLINE_QUERY_TIMEOUT",
    fallback: "10",
    description: "seconds a document query may run",
  },
  waitSeconds: {
    flag: "wait-timeout",
    variable: "PLUMBLINE_WAIT_TIMEOUT",
    fallback: "2",
    description: "seconds a request waits where its tenant's share is in use, before it is told to come back",
  },
  workers: {
    flag: "workers",
    variable: "PLUMBLINE_WORKERS",
    fallback: "1",
    description: "runs done side by side in this process (0 leaves them to `plumbline worker`)",
  },
  runMemory: {
    flag: "run-memory",
    variable: "PLUMBLINE_RUN_MEMORY",
    fallback: "",
    description: "MiB for all processes that read and judge in runs (half of the machine's when empty)",
  },
  runSeconds: {
    flag: "run-timeout",
    variable: "PLUMBLINE_RUN_TIMEOUT",
    fallback: "3600",
    description: "seconds a run may work; it ends with what it has then",
  },
  runSliceSeconds: {
    flag: "run-slice",
    variable: "PLUMBLINE_RUN_SLICE",
    fallback: "30",
    description: "seconds a run works before it lets a waiting run of another tenant go first",
  },
  unitSeconds: {
    flag: "unit-timeout",
    variable: "PLUMBLINE_UNIT_TIMEOUT",
    fallback: "120",
    description: "seconds a root module or file may take in a run; it is left out then",
  },
  folders: {
    flag: "folders",
    variable: "PLUMBLINE_FOLDERS",
    fallback: "",
    description: "folders of this machine that connectors may read: [TENANT=]PATH, comma separated",
  },
  allowPrivateAddresses: {
    flag: "allow-private-addresses",
    variable: "PLUMBLINE_ALLOW_PRIVATE_ADDRESSES",
    fallback: "false",
    description: "private addresses that connectors and notifications may reach: true, or networks and hosts",
  },
  secretVariables: {
    flag: "secret-variables",
    variable: "PLUMBLINE_SECRET_VARIABLES",
    fallback: "PLUMBLINE_SECRET_*",
    description: "environment variables that connectors may refer to: [TENANT=]NAME[@HOST], comma separated",
  },
  secretFolders: {
    flag: "secret-folders",
    variable: "PLUMBLINE_SECRET_FOLDERS",
    fallback: "",
    description: "folders whose files connectors may refer to as secrets: [TENANT=]PATH[@HOST], comma separated",
  },
  cloudIdentity: {
    flag: "cloud-identity",
    variable: "PLUMBLINE_CLOUD_IDENTITY",
    fallback: "",
    description:
      "who may read accounts as this machine: [TENANT=]own, and [TENANT=]commands for programs of its profiles, comma separated",
  },
  gitBytes: {
    flag: "git-max-bytes",
    variable: "PLUMBLINE_GIT_MAX_BYTES",
    fallback: String(defaultGitLimits.bytes),
    description: "largest repository, as it is received and as files",
  },
  gitFiles: {
    flag: "git-max-files",
    variable: "PLUMBLINE_GIT_MAX_FILES",
    fallback: String(defaultGitLimits.files),
    description: "most files and folders of a repository",
  },
  gitTenantQuota: {
    flag: "git-tenant-quota",
    variable: "PLUMBLINE_GIT_TENANT_QUOTA",
    fallback: String(defaultGitLimits.quotaBytes),
    description: "bytes of repositories kept for a tenant",
  },
  gitQuota: {
    flag: "git-quota",
    variable: "PLUMBLINE_GIT_QUOTA",
    fallback: String(defaultGitLimits.totalQuotaBytes),
    description: "bytes of repositories kept for all tenants",
  },
  accountBytes: {
    flag: "account-max-bytes",
    variable: "PLUMBLINE_ACCOUNT_MAX_BYTES",
    fallback: String(defaultRecordingLimits.bytes),
    description: "disk for what a run reads from live accounts; the rest is told as not read",
  },
  accountItems: {
    flag: "account-max-items",
    variable: "PLUMBLINE_ACCOUNT_MAX_ITEMS",
    fallback: String(defaultRecordingLimits.items),
    description: "most resources that a run reads from live accounts",
  },
  accountRequests: {
    flag: "account-max-requests",
    variable: "PLUMBLINE_ACCOUNT_MAX_REQUESTS",
    fallback: String(defaultRecordingLimits.requests),
    description: "most requests (pages of lists included) to read one live account",
  },
  accountSeconds: {
    flag: "account-timeout",
    variable: "PLUMBLINE_ACCOUNT_TIMEOUT",
    fallback: String(defaultRecordingLimits.seconds),
    description: "seconds that reading one live account may take",
  },
  tenantBytes: {
    flag: "tenant-max-bytes",
    variable: "PLUMBLINE_TENANT_MAX_BYTES",
    fallback: String(32 * 1024 * MEBIBYTE),
    description: "bytes that a tenant may have stored in the database (0: any number)",
  },
  tenantCollections: {
    flag: "tenant-max-collections",
    variable: "PLUMBLINE_TENANT_MAX_COLLECTIONS",
    fallback: "1000",
    description: "collections that a tenant may have (0: any number)",
  },
  tenantItems: {
    flag: "tenant-max-items",
    variable: "PLUMBLINE_TENANT_MAX_ITEMS",
    fallback: "250000",
    description:
      "configuration items, rule files, exclusions, saved filters, frameworks and schedules that a tenant may have together (0: any number)",
  },
  tenantRuns: {
    flag: "tenant-max-runs",
    variable: "PLUMBLINE_TENANT_MAX_RUNS",
    fallback: "250000",
    description: "runs that are kept of a tenant; they go with their collection (0: any number)",
  },
  smtpUrl: {
    flag: "smtp-url",
    variable: "PLUMBLINE_SMTP_URL",
    fallback: "",
    description: "mail server for notifications, as in smtps://user:password@mail.example.com",
  },
  mailFrom: {
    flag: "mail-from",
    variable: "PLUMBLINE_MAIL_FROM",
    fallback: "plumbline@localhost",
    description: "sender of notifications that name none",
  },
  mailSenders: {
    flag: "mail-senders",
    variable: "PLUMBLINE_MAIL_SENDERS",
    fallback: "",
    description:
      "senders that notifications may name beside that: addresses, domains such as @example.com, or *, comma separated",
  },
  mailDomains: {
    flag: "mail-domains",
    variable: "PLUMBLINE_MAIL_DOMAINS",
    fallback: "",
    description:
      "domains that notifications may be mailed to, comma separated, or * (that of `PLUMBLINE_MAIL_FROM` when empty)",
  },
  gitApiUrl: {
    flag: "git-api-url",
    variable: "PLUMBLINE_GIT_API_URL",
    fallback: "",
    description: "API of the git host for commit statuses (found from the repository's host when empty)",
  },
  publicUrl: {
    flag: "public-url",
    variable: "PLUMBLINE_PUBLIC_URL",
    fallback: "",
    description: "where people reach this service, for links in messages",
  },
  oidcIssuer: {
    flag: "oidc-issuer",
    variable: "PLUMBLINE_OIDC_ISSUER",
    fallback: "",
    description: "outside issuer whose tokens are accepted too",
  },
  oidcJwksUrl: {
    flag: "oidc-jwks-url",
    variable: "PLUMBLINE_OIDC_JWKS_URL",
    fallback: "",
    description: "where that issuer publishes its keys",
  },
  oidcAudience: {
    flag: "oidc-audience",
    variable: "PLUMBLINE_OIDC_AUDIENCE",
    fallback: "",
    description: "audience its tokens must name",
  },
  oidcAlgorithms: {
    flag: "oidc-algorithms",
    variable: "PLUMBLINE_OIDC_ALGORITHMS",
    fallback: "RS256,ES256,EdDSA",
    description: "signature algorithms accepted from it",
  },
  oidcTenantClaim: {
    flag: "oidc-tenant-claim",
    variable: "PLUMBLINE_OIDC_TENANT_CLAIM",
    fallback: "tenant",
    description: "claim that names the tenant or tenants",
  },
  oidcRoleClaim: {
    flag: "oidc-role-claim",
    variable: "PLUMBLINE_OIDC_ROLE_CLAIM",
    fallback: "role",
    description: "claim that names the role",
  },
  oidcOperators: {
    flag: "oidc-operators",
    variable: "PLUMBLINE_OIDC_OPERATORS",
    fallback: "",
    description: "subjects (`sub`) of that issuer whose tokens may name every tenant with *, comma separated",
  },
  oidcClientId: {
    flag: "oidc-client-id",
    variable: "PLUMBLINE_OIDC_CLIENT_ID",
    fallback: "",
    description:
      "client by which people sign in to the console with that issuer; its redirect address is `PLUMBLINE_PUBLIC_URL` and `/api/session/oidc/callback`, for logouts (back-channel) `/api/session/oidc/logout`, and after signing out `/sign-in`",
  },
  oidcClientSecret: {
    flag: "oidc-client-secret",
    variable: "PLUMBLINE_OIDC_CLIENT_SECRET",
    fallback: "",
    description: "secret of that client, where it has one",
  },
  oidcScopes: {
    flag: "oidc-scopes",
    variable: "PLUMBLINE_OIDC_SCOPES",
    fallback: "openid",
    description: "what is asked of that issuer, so that its id tokens have the claims above",
  },
} as const satisfies Record<string, SettingFlagVariableAndDefault>;

/** A setting, as code names it. */
export type SettingName = keyof typeof settingDefinitions;
