/**
 * Who changed resources of Google Cloud: the audit log of admin activity, which every project has for 400 days and nobody can
 * switch off. Entries are found by the name of the resource.
 */
import {
  appendToGroup,
  asJsonObjectOrEmpty,
  asTextOrEmpty,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import {
  answerChangeQueries,
  CHANGE_LOG_RETENTION_MS,
  type ChangeEvent,
  type ChangeQuery,
  type LifecycleEventKind,
  MAX_CHANGE_EVENTS,
  MAX_EVENT_CHARACTERS,
  type ResourceChangeHistory,
  type ResourceExtentInRequest,
} from "../change-events.js";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import { listPages } from "./api/list-pages.js";
import type { ReadMethod } from "./api/read-methods.js";
import type { GoogleConnector } from "./connector.js";
import type { GoogleApiClientForUserLookup } from "./google-client-for-user-lookup.js";
import { type GoogleTarget, resolveGoogleTargets } from "./google-targets.js";

const MAX_PAGES = 4;

/** Apart from the table of reads, so that no node can ask for logs: they hold more than configuration. */
const LIST_ENTRIES: ReadMethod = {
  service: { name: "logging", version: "v2", host: "logging.googleapis.com", path: "" },
  name: "entries.list",
  verb: "list",
  http: "POST",
  path: "v2/entries:list",
  needs: [],
  parameter: undefined,
  items: "entries",
};

/** A resource is asked for in its project; once a log refuses, it is not asked again. */
export function readGoogleChanges(
  queries: readonly ChangeQuery[],
  connector: GoogleConnector,
  clients: GoogleApiClientForUserLookup,
  now: () => number,
): Promise<readonly ResourceChangeHistory[]> {
  const scopes = new Map<string, Promise<GoogleTarget | undefined>>();
  const refused = new Map<string, CloudFault>();
  const scopeOf = (project: string) => {
    const known = scopes.get(project) ?? projectScope(project, connector, clients);
    scopes.set(project, known);
    return known;
  };
  return answerChangeQueries(
    queries,
    async (query) => {
      const project = query.scope.project ?? /\bprojects\/([^/]+)/.exec(query.id)?.[1] ?? "";
      const fault = refused.get(project);
      if (fault !== undefined) throw fault;
      try {
        const scope = await scopeOf(project);
        if (scope === undefined) throw new CloudFault("gone", `the connector has no project ${project}`);
        return await readEntries(query, project, scope, now());
      } catch (error) {
        refused.set(project, rethrowUnlessCloudFault(error));
        throw error;
      }
    },
    (error) => {
      const { kind, message } = rethrowUnlessCloudFault(error);
      return kind === "denied" ? `the permission logging.logEntries.list is missing: ${message}` : message;
    },
  );
}

async function projectScope(
  project: string,
  connector: GoogleConnector,
  clients: GoogleApiClientForUserLookup,
): Promise<GoogleTarget | undefined> {
  if (project === "") return undefined;
  const scopes = await resolveGoogleTargets({ "project-id": project }, connector, clients, () => undefined);
  return scopes.find(({ kind, id }) => kind === "project" && id === project);
}

async function readEntries(
  query: ChangeQuery,
  project: string,
  { client }: GoogleTarget,
  now: number,
): Promise<readonly ChangeEvent[]> {
  const names = namesInLog(query.id);
  const filter = [
    `logName="projects/${project}/logs/cloudaudit.googleapis.com%2Factivity"`,
    `timestamp>="${new Date(now - CHANGE_LOG_RETENTION_MS).toISOString()}"`,
    `protoPayload.resourceName=(${names.map((name) => JSON.stringify(name)).join(" OR ")})`,
  ].join(" AND ");
  const body = { resourceNames: [`projects/${project}`], filter, orderBy: "timestamp desc", pageSize: "100" };
  const calls = new Map<string, JsonObject[]>();
  let pages = 0;
  for await (const { items } of listPages(client, { read: LIST_ENTRIES, values: [], query: body })) {
    for (const entry of items) {
      if (!names.includes(asTextOrEmpty(asJsonObjectOrEmpty(entry.protoPayload).resourceName))) continue;
      // What takes a while has an entry at its beginning, and one at its end.
      const key =
        asTextOrEmpty(asJsonObjectOrEmpty(entry.operation).id) || asTextOrEmpty(entry.insertId) || String(calls.size);
      appendToGroup(calls, key, entry);
    }
    pages += 1;
    if (pages === MAX_PAGES || calls.size >= MAX_CHANGE_EVENTS) break;
  }
  return [...calls.values()].flatMap((entries) => eventOf(entries) ?? []);
}

/** `//compute.googleapis.com/projects/p/global/firewalls/f` is `projects/p/global/firewalls/f` in logs. */
function namesInLog(id: string): readonly string[] {
  const [, service = "", path = id] = /^\/\/([^./]+)[^/]*\/(.+)$/.exec(id) ?? [];
  if (service === "storage" && !path.includes("/")) return [`projects/_/buckets/${path}`];
  const account = /^projects\/[^/]+\/(serviceAccounts\/.+)$/.exec(path)?.[1];
  return account === undefined ? [path] : [path, `projects/-/${account}`];
}

/** Undefined where the call failed, or makes no sense. */
function eventOf(entries: readonly JsonObject[]): ChangeEvent | undefined {
  const payloads = entries.map(({ protoPayload }) => asJsonObjectOrEmpty(protoPayload));
  const [payload] = payloads;
  const [at] = entries.map(({ timestamp }) => Date.parse(asTextOrEmpty(timestamp))).sort((a, b) => b - a);
  const method = asTextOrEmpty(payload?.methodName);
  if (payload === undefined || at === undefined || Number.isNaN(at) || method === "") return undefined;
  if (payloads.some(({ status }) => Number(asJsonObjectOrEmpty(status).code ?? 0) !== 0)) return undefined;
  const caller = asJsonObjectOrEmpty(payload.requestMetadata);
  const identity = asJsonObjectOrEmpty(payload.authenticationInfo);
  const actor = asTextOrEmpty(identity.principalEmail) || asTextOrEmpty(identity.principalSubject);
  const [address, agent] = [asTextOrEmpty(caller.callerIp), asTextOrEmpty(caller.callerSuppliedUserAgent)];
  const call = method.split(".").at(-1) ?? method;
  const lifecycle = lifecycleOf(method, asTextOrEmpty(payload.resourceName));
  return {
    at: new Date(at).toISOString(),
    actor,
    operation: `${asTextOrEmpty(payload.serviceName).split(".")[0]}:${method}`,
    ...(/@cloudservices\.gserviceaccount\.com$|^service-\d+@/.test(actor) && { isService: true as const }),
    ...(address !== "" && { address }),
    ...(agent !== "" && { agent }),
    ...requestOf(payloads, call),
    ...(lifecycle !== undefined && { lifecycle }),
  };
}

function requestOf(payloads: readonly JsonObject[], call: string): Pick<ChangeEvent, "request" | "extent"> {
  const deltas = payloads.flatMap(({ serviceData, metadata }) =>
    [serviceData, metadata].flatMap((holder) =>
      listObjects(asJsonObjectOrEmpty(asJsonObjectOrEmpty(holder).policyDelta).bindingDeltas),
    ),
  );
  if (deltas.length > 0) {
    const bindings = (action: string) =>
      deltas
        .filter((delta) => delta.action === action)
        .map(({ role = null, member = null }) => ({ role, members: [member] }));
    return { request: { bindings: bindings("ADD"), removed: bindings("REMOVE") }, extent: "elements" };
  }
  const request = payloads.map(statementOf).find((statement) => Object.keys(statement).length > 0);
  return request === undefined ? {} : { request, extent: extentOf(call) };
}

function statementOf({ request }: JsonObject): JsonObject {
  const { "@type": _, ...statement } = asJsonObjectOrEmpty(request);
  return JSON.stringify(statement).length > MAX_EVENT_CHARACTERS ? {} : statement;
}

function extentOf(call: string): ResourceExtentInRequest {
  return /^(?:patch|set)/i.test(call) ? "partial" : "whole";
}

/** Only of the kind that the name ends in: a call that makes something in it names it, too. */
function lifecycleOf(method: string, resourceName: string): LifecycleEventKind | undefined {
  const steps = method.split(".");
  const [, verb = "", noun = steps.at(-2) ?? ""] = /^(insert|create|delete)(\w+)?$/i.exec(steps.at(-1) ?? "") ?? [];
  const kind = resourceName.split("/").at(-2) ?? "";
  const stem = (name: string) => name.toLowerCase().replace(/ies$/, "y").replace(/s$/, "");
  if (verb === "" || stem(noun) !== stem(kind)) return undefined;
  return verb.toLowerCase() === "delete" ? "deleted" : "created";
}

function listObjects(value: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
