/** What the flags and the environment say, read and checked. */
import { isIP } from "node:net";
import { resolve } from "node:path";
import {
  type AllowedAddresses,
  allowedAddressesSyntax,
  type GitLimits,
  parseAllowedAddresses,
  type RecordingLimits,
} from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import type { StorageAmounts } from "@plumbline/store";
import type { TokenQuotas } from "./auth/token-issuer.js";
import type { OperatorGrantToTenant } from "./grants/operator-grant.js";
import {
  folderGrantSyntax,
  type GrantSettingParser,
  machineIdentityGrantSyntax,
  parseFolderGrantSetting,
  parseMachineIdentityGrantSetting,
  parseSecretFolderGrantSetting,
  parseSecretVariableGrantSetting,
  secretFolderGrantSyntax,
  secretVariableGrantSyntax,
} from "./grants/parse-grant-settings.js";
import { type SettingName, settingDefinitions } from "./setting-definitions.js";

export interface ServiceLimits {
  readonly bodyBytes: number;
  readonly uploadBytes: number;
  readonly uploadMemory: number;
  readonly uploadFiles: number;
  readonly uploadFileBytes: number;
  /** Requests of one subject. */
  readonly requestsPerWindow: number;
  /** Requests of one tenant, all its subjects together. */
  readonly tenantRequestsPerWindow: number;
  readonly windowSeconds: number;
  readonly sessionIdleSeconds: number;
  /** How long tokens and sessions stay listed after they ended. */
  readonly endedTokenDays: number;
  readonly requestSeconds: number;
  /** Disk that long lists may use which their clients have not read yet. */
  readonly spoolBytes: number;
  /** With the embedded database: room on its disk below which nothing is written. */
  readonly minFreeBytes: number;
  /** How long a document query may take. */
  readonly querySeconds: number;
  /** How long a request waits for its tenant's share before it is refused. */
  readonly waitSeconds: number;
  /** How long one run may work, all its attempts together. */
  readonly runSeconds: number;
  /** How long a run works before it lets another tenant's go first. */
  readonly runSliceSeconds: number;
  /** How long one unit of reading may take: a root module, a file. */
  readonly unitSeconds: number;
}

/** The path that an OIDC issuer sends browsers back to. */
export const oidcCallbackPath = "/api/session/oidc/callback";
/** The path at which the issuer tells that a session of its own has ended. */
export const oidcLogoutPath = "/api/session/oidc/logout";

export interface OidcSettings {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
  readonly tenantClaim: string;
  readonly roleClaim: string;
  /** Subjects whose tokens may name every tenant. */
  readonly operators: readonly string[];
  /** How people sign in with it in a browser; null when they cannot. */
  readonly signIn: OidcClientSettings | null;
}

export interface OidcClientSettings {
  readonly clientId: string;
  /** Null for a client that has none: the proof of possession is enough. */
  readonly clientSecret: string | null;
  readonly scopes: string;
  readonly redirectUri: string;
  /** The address that browsers go to after they signed out there. */
  readonly signedOutUri: string;
}

/** The files that the service serves TLS with. */
export interface TlsSettings {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** What the service was told by flags and environment, checked. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly connections: number;
  readonly logLevel: string;
  readonly corsOrigins: readonly string[];
  /** The proxies whose X-Forwarded-* headers are believed; false: none. */
  readonly trustProxy: readonly string[] | false;
  readonly limits: ServiceLimits;
  readonly tokens: TokenQuotas;
  readonly oidc: OidcSettings | null;
  /** Runs this process does side by side; 0 leaves them to others. */
  readonly workers: number;
  /** MiB that all processes which read and judge for this one may use together; null: half of the machine's. */
  readonly runMemory: number | null;
  /** Folders of this machine that connectors may read. */
  readonly folders: readonly OperatorGrantToTenant[];
  /** Which private addresses git hosts and notification targets may have. */
  readonly allowPrivateAddresses: AllowedAddresses;
  /** Environment variables connectors may refer to. */
  readonly secretVariables: readonly OperatorGrantToTenant[];
  /** Folders whose files connectors may refer to as secrets. */
  readonly secretFolders: readonly OperatorGrantToTenant[];
  /** Who may read accounts with the identity of this machine. */
  readonly cloudIdentity: readonly OperatorGrantToTenant[];
  /** Limits of repositories. */
  readonly git: GitLimits;
  /** Of what is recorded of live accounts: bytes and items of all those of a run, requests and time of each. */
  readonly accounts: RecordingLimits;
  /** Quotas of each tenant for which the operator has set nothing else. */
  readonly quotas: StorageAmounts;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** In whose names notifications may be sent beside that: addresses, domains as `@example.com`, or `*`. In lower case. */
  readonly mailSenders: readonly string[];
  /** Whose mail boxes notifications may be sent to: domains, or `*`; empty: that of `mailFrom`. In lower case. */
  readonly mailDomains: readonly string[];
  /** The host that commit statuses go to; null means the git host's own. */
  readonly gitApiUrl: string | null;
  /** The address at which people reach this service, for links in messages. */
  readonly publicUrl: string | null;
  /** Null: it speaks plain HTTP. */
  readonly tls: TlsSettings | null;
  /** How long browsers remember to come by TLS only; 0: they are not told. */
  readonly hstsSeconds: number;
  /** What whoever reads the metrics has to show; null: nothing. */
  readonly metricsToken: string | null;
}

/** A flag wins over the environment, which wins over the default. */
export function readSettings(
  flags: Partial<Record<SettingName, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const value = (name: SettingName): string => {
    const definition = settingDefinitions[name];
    const found = flags[name] ?? environment[definition.variable];
    return found === undefined || found === "" ? definition.fallback : found;
  };
  const integer = (name: SettingName, minimum: number, maximum = 2 ** 40): number => {
    const number = Number(value(name));
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
    throw wrong(name, value(name), `a whole number from ${minimum} to ${maximum}`);
  };
  const grants = (name: SettingName, read: GrantSettingParser, form: string): readonly OperatorGrantToTenant[] =>
    items(value(name)).map((item) => {
      const grant = read(item);
      if (grant === undefined) throw wrong(name, item, form);
      return grant;
    });
  return {
    host: value("host"),
    port: integer("port", 0, 65_535),
    dataDirectory: resolve(value("data")),
    databaseUrl: value("database") === "" ? null : postgresUrl("database", value("database")),
    databaseReadUrl: value("readDatabase") === "" ? null : postgresUrl("readDatabase", value("readDatabase")),
    connections: integer("connections", 1, 1000),
    logLevel: allowedValue("logLevel", value("logLevel"), ["trace", "debug", "info", "warn", "error", "silent"]),
    corsOrigins: items(value("corsOrigins")),
    trustProxy: proxies(value("trustProxy")),
    limits: {
      bodyBytes: integer("bodyBytes", 1024),
      uploadBytes: integer("uploadBytes", 1024),
      uploadMemory: integer("uploadMemory", 1024),
      uploadFiles: integer("uploadFiles", 1),
      uploadFileBytes: integer("uploadFileBytes", 1),
      requestsPerWindow: integer("requestsPerWindow", 0),
      tenantRequestsPerWindow: integer("tenantRequestsPerWindow", 0),
      sessionIdleSeconds: integer("sessionIdleSeconds", 10, 86_400),
      endedTokenDays: integer("endedTokenDays", 0, 3650),
      windowSeconds: integer("windowSeconds", 1, 86_400),
      requestSeconds: integer("requestSeconds", 1, 86_400),
      spoolBytes: integer("spoolBytes", 0),
      minFreeBytes: integer("minFreeBytes", 0),
      querySeconds: integer("querySeconds", 1, 86_400),
      waitSeconds: integer("waitSeconds", 1, 3600),
      runSeconds: integer("runSeconds", 1, 864_000),
      runSliceSeconds: integer("runSliceSeconds", 1, 86_400),
      unitSeconds: integer("unitSeconds", 1, 86_400),
    },
    tokens: {
      sessionsPerSubject: integer("sessionsPerSubject", 1, 10_000),
      tokensPerSubject: integer("tokensPerSubject", 1, 100_000),
      tokensPerTenant: integer("tokensPerTenant", 1, 1_000_000),
    },
    oidc: oidcSettings(value),
    workers: integer("workers", 0, 64),
    runMemory: value("runMemory") === "" ? null : integer("runMemory", 128),
    folders: grants("folders", parseFolderGrantSetting, folderGrantSyntax),
    allowPrivateAddresses: addresses("allowPrivateAddresses", value("allowPrivateAddresses")),
    secretVariables: grants("secretVariables", parseSecretVariableGrantSetting, secretVariableGrantSyntax),
    secretFolders: grants("secretFolders", parseSecretFolderGrantSetting, secretFolderGrantSyntax),
    cloudIdentity: grants("cloudIdentity", parseMachineIdentityGrantSetting, machineIdentityGrantSyntax),
    git: {
      bytes: integer("gitBytes", 1024 * 1024),
      files: integer("gitFiles", 1),
      quotaBytes: integer("gitTenantQuota", 1024 * 1024),
      totalQuotaBytes: integer("gitQuota", 1024 * 1024),
    },
    accounts: {
      bytes: integer("accountBytes", 1024 * 1024),
      items: integer("accountItems", 1),
      requests: integer("accountRequests", 1),
      seconds: integer("accountSeconds", 1, 864_000),
    },
    quotas: {
      bytes: integer("tenantBytes", 0, 2 ** 50),
      collections: integer("tenantCollections", 0),
      items: integer("tenantItems", 0),
      runs: integer("tenantRuns", 0),
    },
    smtpUrl: urlOrNull("smtpUrl", value("smtpUrl"), ["smtp:", "smtps:"]),
    mailFrom: value("mailFrom"),
    mailSenders: patterned("mailSenders", value("mailSenders"), /^(\*|[^\s@]*@[^\s@]+)$/, senderForm),
    mailDomains: patterned("mailDomains", value("mailDomains"), /^(\*|[^\s@*]+)$/, domainForm),
    gitApiUrl: urlOrNull("gitApiUrl", value("gitApiUrl"), ["http:", "https:"]),
    publicUrl: urlOrNull("publicUrl", value("publicUrl"), ["http:", "https:"]),
    tls: tlsSettings(value),
    hstsSeconds: integer("hstsSeconds", 0),
    metricsToken: metricsToken(value("metricsToken")),
  };
}

const items = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function wrong(name: SettingName, value: string, expected: string): KnownError {
  const { flag, variable } = settingDefinitions[name];
  return new KnownError("configuration", `--${flag} (${variable}) must be ${expected}, got "${value}".`);
}

const senderForm = "addresses, domains such as @example.com, or *, comma separated";
const domainForm = "domains such as example.com, or *, comma separated";

function patterned(name: SettingName, value: string, pattern: RegExp, form: string): readonly string[] {
  const names = items(value.toLowerCase());
  if (names.every((item) => pattern.test(item))) return names;
  throw wrong(name, value, form);
}

function addresses(name: SettingName, value: string): AllowedAddresses {
  const allowed = parseAllowedAddresses(value);
  if (allowed === undefined) throw wrong(name, value, allowedAddressesSyntax);
  return allowed;
}

/** Whoever may name any address as its own gets around every limit, so there is no "believe everybody". */
function proxies(text: string): Settings["trustProxy"] {
  if (text === "false") return false;
  if (text === "true") return ["loopback", "linklocal", "uniquelocal"];
  const names = items(text);
  const isNetwork = (item: string) => {
    const [address = "", prefix = "1", ...rest] = item.split("/");
    return (
      isIP(address) !== 0 &&
      /^\d{1,3}$/.test(prefix) &&
      Number(prefix) > 0 &&
      Number(prefix) <= (isIP(address) === 4 ? 32 : 128) &&
      rest.length === 0
    );
  };
  if (names.length > 0 && names.every(isNetwork)) return names;
  throw wrong(
    "trustProxy",
    text,
    "addresses or networks such as 10.0.0.0/8 (never all addresses), true (private networks) or false",
  );
}

function allowedValue(name: SettingName, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value;
  throw wrong(name, value, `one of ${allowed.join(", ")}`);
}

function postgresUrl(name: SettingName, url: string): string {
  // The value may hold a password: the error names the setting only.
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  throw wrong(name, "…", "a URL that begins with postgres://");
}

/** Without the slash at its end. The value may hold a password: the error names the setting only. */
function urlOrNull(name: SettingName, value: string, protocols: readonly string[]): string | null {
  if (value === "") return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, "");
  throw wrong(name, "…", `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
}

function tlsSettings(value: (name: SettingName) => string): TlsSettings | null {
  const [certificate, key] = [value("tlsCertificate"), value("tlsKey")];
  if (certificate === "" && key === "") return null;
  if (key === "") throw wrong("tlsKey", key, "set when a TLS certificate is");
  if (certificate === "") throw wrong("tlsCertificate", certificate, "set when a TLS key is");
  return { certificateFile: resolve(certificate), keyFile: resolve(key) };
}

const SHORTEST_METRICS_TOKEN = 16;

/** The value is a secret: the error names the setting only. */
function metricsToken(text: string): string | null {
  if (text === "") return null;
  if (text.length >= SHORTEST_METRICS_TOKEN && /^[\x21-\x7e]+$/.test(text)) return text;
  throw wrong("metricsToken", "…", `${SHORTEST_METRICS_TOKEN} or more letters, digits or signs without spaces`);
}

function oidcSettings(value: (name: SettingName) => string): OidcSettings | null {
  const issuer = value("oidcIssuer");
  if (issuer === "") return null;
  const [jwksUrl, audience] = [value("oidcJwksUrl"), value("oidcAudience")];
  if (!URL.canParse(jwksUrl)) throw wrong("oidcJwksUrl", jwksUrl, "a URL when an OIDC issuer is set");
  if (audience === "") throw wrong("oidcAudience", audience, "set when an OIDC issuer is set");
  const algorithms = items(value("oidcAlgorithms"));
  const symmetric = algorithms.find((algorithm) => !/^(RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/.test(algorithm));
  if (symmetric !== undefined) throw wrong("oidcAlgorithms", symmetric, "a list of asymmetric signature algorithms");
  return {
    issuer,
    jwksUrl,
    audience,
    algorithms,
    tenantClaim: value("oidcTenantClaim"),
    roleClaim: value("oidcRoleClaim"),
    operators: items(value("oidcOperators")),
    signIn: oidcSignIn(value),
  };
}

function oidcSignIn(value: (name: SettingName) => string): OidcClientSettings | null {
  const [clientId, clientSecret, publicUrl] = [value("oidcClientId"), value("oidcClientSecret"), value("publicUrl")];
  if (clientId === "") return null;
  if (publicUrl === "") throw wrong("publicUrl", publicUrl, "set when an OIDC client is: people are sent back to it");
  return {
    clientId,
    clientSecret: clientSecret === "" ? null : clientSecret,
    scopes: value("oidcScopes"),
    redirectUri: `${publicUrl.replace(/\/$/, "")}${oidcCallbackPath}`,
    signedOutUri: `${publicUrl.replace(/\/$/, "")}/sign-in`,
  };
}
