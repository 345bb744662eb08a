/**
 * Who changed resources of Azure: the activity log, which every subscription has for 90 days, and what Resource Graph
 * keeps of changes for some days, attribute by attribute. The log says who and from where, the other what.
 */
import {
  appendToGroup,
  asJsonObjectOrEmpty,
  asTextOrEmpty,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonOrProblem,
} from "@plumbline/model";
import {
  type AttributeValueAfterChange,
  answerChangeQueries,
  CHANGE_LOG_RETENTION_MS,
  type ChangeEvent,
  type ChangeQuery,
  type LifecycleEventKind,
  MAX_CHANGE_EVENTS,
  MAX_EVENT_CHARACTERS,
  type ResourceChangeHistory,
} from "../change-events.js";
import { CloudFault, rethrowUnlessCloudFault } from "../cloud-fault.js";
import type { ResourceManagerClient } from "./resource-manager.js";
import { type LoginTargets, selectTargets } from "./subscription-targets.js";

const LOG_VERSION = "2015-04-01";
/** Every change has several entries, as it goes on. */
const MAX_ENTRIES = 5 * MAX_CHANGE_EVENTS;
const LOG_PERMISSION = "Microsoft.Insights/eventtypes/values/read";

/** A resource is asked for in its subscription; once a log refuses, it is not asked again. */
export function readAzureChanges(
  queries: readonly ChangeQuery[],
  logins: readonly LoginTargets[],
  now: () => number,
): Promise<readonly ResourceChangeHistory[]> {
  const refused = new Map<string, CloudFault>();
  const orFault = async <Result>(key: string, read: () => Promise<Result>): Promise<Result | CloudFault> => {
    const known = refused.get(key);
    if (known !== undefined) return known;
    try {
      return await read();
    } catch (error) {
      const fault = rethrowUnlessCloudFault(error);
      refused.set(key, fault);
      return fault;
    }
  };
  return answerChangeQueries(
    queries,
    async ({ id, scope }) => {
      const subscription = scope.subscription ?? /^\/subscriptions\/([^/]+)/i.exec(id)?.[1] ?? "";
      const { found, unread } = selectTargets({ subscriptionId: subscription }, logins);
      const [target] = found;
      if (target === undefined || subscription === "")
        throw new CloudFault("gone", unread[0]?.reason ?? `the connector has no subscription ${subscription}`);
      const changes = await orFault(`changes ${subscription}`, () =>
        readResourceChanges(target.manager, id, subscription),
      );
      const log = await orFault(`log ${subscription}`, () => readActivityLog(target.manager, id, subscription, now()));
      if (log instanceof CloudFault && (changes instanceof CloudFault || changes.length === 0)) throw log;
      return mergeChanges(log instanceof CloudFault ? [] : log, changes instanceof CloudFault ? [] : changes);
    },
    (error) => {
      const { kind, message } = rethrowUnlessCloudFault(error);
      return kind === "denied" ? `the permission ${LOG_PERMISSION} is missing: ${message}` : message;
    },
  );
}

/** A call as the log has it. */
interface LoggedCall extends ChangeEvent {
  readonly correlation: string;
  /** Whether it answered that something was created. */
  readonly isCreating?: true;
}

async function readActivityLog(
  manager: ResourceManagerClient,
  id: string,
  subscription: string,
  now: number,
): Promise<readonly LoggedCall[]> {
  const [start, end] = [new Date(now - CHANGE_LOG_RETENTION_MS), new Date(now)].map((time) => time.toISOString());
  const filter = `eventTimestamp ge '${start}' and eventTimestamp le '${end}' and resourceUri eq '${id.replaceAll("'", "''")}'`;
  const path = `/subscriptions/${subscription}/providers/Microsoft.Insights/eventtypes/management/values`;
  const calls = new Map<string, JsonObject[]>();
  let count = 0;
  for await (const entry of manager.list(path, LOG_VERSION, { $filter: filter })) {
    const operation = localizedText(entry.operationName);
    const isOfResource = asTextOrEmpty(entry.resourceId).toLowerCase() === id.toLowerCase();
    const key = `${asTextOrEmpty(entry.correlationId)} ${operation.toLowerCase()}`;
    if (isOfResource && isChanging(operation)) appendToGroup(calls, key, entry);
    count += 1;
    if (count === MAX_ENTRIES) break;
  }
  const events = [...calls.values()].flatMap((entries) => callOf(entries) ?? []);
  return withLifecycles(events.sort((a, b) => (a.at < b.at ? 1 : -1)));
}

/** Many actions ask, or start and stop what is configured otherwise. */
function isChanging(operation: string): boolean {
  const [, action] = /\/(\w+)\/action$/i.exec(operation) ?? [];
  if (action === undefined) return /\/(?:write|delete)$/i.test(operation);
  return !/^(?:list|get|check|validate|start|restart|stop|powerOff|deallocate|redeploy|poll|test|download|join|backup)/i.test(
    action,
  );
}

/** One call out of its entries; undefined where it did not succeed. */
function callOf(entries: readonly JsonObject[]): LoggedCall | undefined {
  const statuses = entries.map(({ status }) => localizedText(status).toLowerCase());
  const last = entries[statuses.indexOf("succeeded")];
  if (last === undefined || statuses.includes("failed")) return undefined;
  const at = Date.parse(asTextOrEmpty(last.eventTimestamp));
  if (Number.isNaN(at)) return undefined;
  const http = entries.map(({ httpRequest }) => asJsonObjectOrEmpty(httpRequest));
  const claims = asJsonObjectOrEmpty(last.claims);
  const request = entries.map(requestIn).find((body) => body !== undefined);
  const method = http.map(({ method: verb }) => asTextOrEmpty(verb).toUpperCase()).find((verb) => verb !== "");
  const address = [
    ...http.map(({ clientIpAddress }) => asTextOrEmpty(clientIpAddress)),
    asTextOrEmpty(claims.ipaddr),
  ].find((text) => text !== "");
  const client = CLIENTS[asTextOrEmpty(claims.appid).toLowerCase()];
  const isCreating = entries.some(
    ({ subStatus, properties }) =>
      localizedText(subStatus) === "Created" || asTextOrEmpty(asJsonObjectOrEmpty(properties).statusCode) === "Created",
  );
  return {
    correlation: asTextOrEmpty(last.correlationId),
    at: new Date(at).toISOString(),
    actor: asTextOrEmpty(last.caller),
    operation: localizedText(last.operationName),
    ...(address !== undefined && { address }),
    ...(client !== undefined && { agent: client }),
    ...(client === PORTAL && { isConsole: true as const }),
    ...(isCreating && { isCreating: true as const }),
    ...(request !== undefined && { request, extent: method === "PATCH" ? ("partial" as const) : ("whole" as const) }),
  };
}

const PORTAL = "Azure Portal";
/** Applications of Microsoft that people use, by their identifiers. */
const CLIENTS: Readonly<Record<string, string>> = {
  "c44b4083-3bb0-49c1-b47d-974e53cbdf3c": PORTAL,
  "04b07795-8ddb-461a-bbee-02f9e1bf7b46": "Azure CLI",
  "1950a258-227b-4e31-a9cf-717495945fc2": "Azure PowerShell",
};

/** The log has the body of some calls, in one of their entries. */
function requestIn({ properties }: JsonObject): JsonObject | undefined {
  const { requestbody, requestBody } = asJsonObjectOrEmpty(properties);
  const text = asTextOrEmpty(requestbody ?? requestBody);
  if (text === "" || text.length > MAX_EVENT_CHARACTERS) return undefined;
  const reading = parseJsonOrProblem(text);
  return reading.ok && isJsonObject(reading.value) ? reading.value : undefined;
}

/** The last first. A resource is created by its first write, where that answers so: later ones of some services do, too. */
function withLifecycles(calls: readonly LoggedCall[]): readonly LoggedCall[] {
  return calls.map(({ isCreating, ...call }, index) => {
    if (isDeletion(call)) return { ...call, lifecycle: "deleted" as const };
    const before = calls[index + 1];
    const isFirst = before === undefined || isDeletion(before);
    return isCreating === true && isFirst ? { ...call, lifecycle: "created" as const } : call;
  });
}

const isDeletion = ({ operation }: ChangeEvent) => /\/delete$/i.test(operation);

/** What Resource Graph keeps of one change. */
interface ResourceChange extends LoggedCall {
  readonly changed?: readonly AttributeValueAfterChange[];
}

async function readResourceChanges(
  manager: ResourceManagerClient,
  id: string,
  subscription: string,
): Promise<readonly ResourceChange[]> {
  const literal = id.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
  const query = `resourcechanges | where properties.targetResourceId =~ '${literal}' | order by tostring(properties.changeAttributes.timestamp) desc | take ${MAX_CHANGE_EVENTS}`;
  const changes: ResourceChange[] = [];
  for await (const row of manager.rows({ query, subscriptions: [subscription] })) {
    const change = changeOf(asJsonObjectOrEmpty(row.properties));
    if (change !== undefined) changes.push(change);
    if (changes.length === MAX_CHANGE_EVENTS) break;
  }
  return changes;
}

const LIFECYCLES: Readonly<Record<string, LifecycleEventKind>> = { create: "created", delete: "deleted" };

function changeOf({ changeAttributes, changes, changeType }: JsonObject): ResourceChange | undefined {
  const about = asJsonObjectOrEmpty(changeAttributes);
  const at = Date.parse(asTextOrEmpty(about.timestamp));
  if (Number.isNaN(at)) return undefined;
  const listed = Object.entries(asJsonObjectOrEmpty(changes));
  const isWhole = typeof about.changesCount !== "number" || about.changesCount <= listed.length;
  const lifecycle = LIFECYCLES[asTextOrEmpty(changeType).toLowerCase()];
  const agent = asTextOrEmpty(about.clientType);
  const changed = listed.flatMap(([path, change]): readonly AttributeValueAfterChange[] =>
    isJsonObject(change) ? [{ path, ...(isGiven(change.newValue) && { after: change.newValue }) }] : [],
  );
  const actor = asTextOrEmpty(about.changedBy);
  return {
    correlation: asTextOrEmpty(about.correlationId),
    at: new Date(at).toISOString(),
    actor: /^(?:unspecified|unknown)$/i.test(actor) ? "" : actor,
    operation: asTextOrEmpty(about.operation),
    ...(agent !== "" && !/^(?:unspecified|unknown)$/i.test(agent) && { agent }),
    ...(/portal/i.test(agent) && { isConsole: true as const }),
    ...(/^system$/i.test(asTextOrEmpty(about.changedByType)) && { isService: true as const }),
    ...(isWhole && lifecycle === undefined && { changed }),
    ...(lifecycle !== undefined && { lifecycle }),
  };
}

const isGiven = (value: JsonValue | undefined): value is JsonValue => value !== undefined && value !== null;

/** Calls with what they changed; changes whose call the log does not have stand for themselves. */
function mergeChanges(calls: readonly LoggedCall[], changes: readonly ResourceChange[]): readonly ChangeEvent[] {
  const byCorrelation = new Map(changes.map((change) => [change.correlation, change]));
  const merged = calls.map(({ correlation, ...call }): ChangeEvent => {
    const change = correlation === "" ? undefined : byCorrelation.get(correlation);
    if (change === undefined) return call;
    byCorrelation.delete(correlation);
    const { changed, lifecycle, agent, isConsole } = change;
    return {
      ...call,
      ...(changed !== undefined && { changed }),
      ...(lifecycle !== undefined && { lifecycle }),
      ...(call.agent === undefined && agent !== undefined && { agent }),
      ...(isConsole === true && { isConsole }),
    };
  });
  const others = changes.filter(({ correlation }) => correlation === "" || byCorrelation.has(correlation));
  return [...merged, ...others.map(({ correlation: _, ...change }): ChangeEvent => change)];
}

/** `{ value, localizedValue }`. */
function localizedText(value: JsonValue | undefined): string {
  return asTextOrEmpty(asJsonObjectOrEmpty(value).value);
}
