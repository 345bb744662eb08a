/**
 * Who changed live resources: what the audit logs of clouds keep, in one form. It is asked for after a comparison, about
 * what drifted and nothing else.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { CloudLocation } from "./cloud-location.js";

/** Asks who changed one resource. */
export interface ChangeQuery {
  /** Tells queries apart. */
  readonly key: string;
  /** The identifier that the resource was read under. */
  readonly id: string;
  /** The catalogue's type. */
  readonly type: string;
  /** What else its cloud's log may call it. */
  readonly names: readonly string[];
  readonly scope: CloudLocation;
  /** Whether only its creation or deletion is of interest, because it is unmanaged or missing. */
  readonly lifecycle?: LifecycleEventKind;
}

/** The two ends of a resource. */
export type LifecycleEventKind = "created" | "deleted";

/** A call that succeeded and may have changed something. */
export interface ChangeEvent {
  /** When, in ISO 8601. */
  readonly at: string;
  /** Who made the call: an ARN, an e-mail address, a service; empty where the log does not say. */
  readonly actor: string;
  /** Whether a cloud's own service made it. */
  readonly isService?: true;
  /** Whether it was made in the cloud's web console. */
  readonly isConsole?: true;
  /** Service and call: `iam:AttachRolePolicy`. */
  readonly operation: string;
  /** The address that it came from. */
  readonly address?: string;
  readonly agent?: string;
  /** What the call said; undefined where the log does not have it: then nobody knows what it changed. */
  readonly request?: JsonObject;
  /** What the request has beside what it changes; nothing where it is not said. */
  readonly extent?: ResourceExtentInRequest;
  /** Which attributes it changed, where the log itself says so. */
  readonly changed?: readonly AttributeValueAfterChange[];
  /** Whether it certainly created or deleted the resource that was asked about. */
  readonly lifecycle?: LifecycleEventKind;
  /** What the call came to, as far as the log has it. */
  readonly reply?: JsonObject;
}

/**
 * `whole`: all of the resource, and what it leaves out is taken away. `partial`: it may repeat what was there. `elements`: only
 * what it added, and under `removed` what it took away.
 */
export type ResourceExtentInRequest = "whole" | "partial" | "elements";

/** An attribute that a log says was changed. */
export interface AttributeValueAfterChange {
  /** Dotted, as the cloud's shape has it; places in lists in brackets. */
  readonly path: string;
  /** Undefined where it was taken away. */
  readonly after?: JsonValue;
}

/** What is known of the changes of one resource. */
export interface ResourceChangeHistory {
  readonly key: string;
  /** The last change first. */
  readonly events: readonly ChangeEvent[];
  /** Why they could not be read. */
  readonly unread?: string;
}

/** Types of connectors whose accounts keep such a log that is read. */
export const providerNamesWithChangeLog: readonly string[] = ["aws", "azure", "google"];

/** More are not asked for at once: logs are slow, and who has more drift reads the log itself. */
const MAX_CHANGE_QUERIES = 300;
/** An older change is not looked for behind so many. */
export const MAX_CHANGE_EVENTS = 100;
/** Logs keep about 90 days. */
export const CHANGE_LOG_RETENTION_MS = 90 * 86_400_000;
/** A longer request or reply is not kept. */
export const MAX_EVENT_CHARACTERS = 256 * 1024;

/** Answers that nothing could be read. */
export function createUnreadHistories(
  queries: readonly ChangeQuery[],
  unread: string,
): readonly ResourceChangeHistory[] {
  return queries.map(({ key }) => ({ key, events: [], unread }));
}

/** Those of one moment stay as they came. */
function byTimeDescending(a: ChangeEvent, b: ChangeEvent): number {
  if (a.at === b.at) return 0;
  return a.at < b.at ? 1 : -1;
}

/** Answers each of the first queries in turn; an answer that fails with a reason is an unread one. */
export async function answerChangeQueries(
  queries: readonly ChangeQuery[],
  answer: (query: ChangeQuery) => Promise<readonly ChangeEvent[]>,
  reasonOf: (error: unknown) => string,
): Promise<readonly ResourceChangeHistory[]> {
  const histories: ResourceChangeHistory[] = [];
  for (const query of queries.slice(0, MAX_CHANGE_QUERIES)) {
    try {
      const events = [...(await answer(query))].sort(byTimeDescending).slice(0, MAX_CHANGE_EVENTS);
      histories.push({ key: query.key, events });
    } catch (error) {
      histories.push({ key: query.key, events: [], unread: reasonOf(error) });
    }
  }
  const rest = queries.slice(MAX_CHANGE_QUERIES);
  return [...histories, ...createUnreadHistories(rest, `more than ${MAX_CHANGE_QUERIES} resources drifted`)];
}
