/**
 * An operation is one object: the HTTP route, the OpenAPI document, the permission matrix test and the console's client all
 * come from it. Who may do it stands in the table of permissions, under its id.
 */
import {
  type ObjectIdGenerator,
  type OperationRequiringRole,
  type Role,
  requiredRoleByOperation,
} from "@plumbline/model";
import type { Database, ReplicaReader } from "@plumbline/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static, TObject, TSchema } from "typebox";
import type { TokenIssuer } from "../auth/token-issuer.js";
import type { VisitRecorder } from "../auth/visit-recorder.js";
import type { CapacityLimiters } from "../capacity/capacity-limiters.js";
import type { ReplySpool } from "../capacity/reply-spool.js";
import type { SecretBox } from "../config/secret-box.js";
import type { SearchSummaryCache } from "../resources/search-summary-cache.js";
import type { Settings } from "../settings.js";
import type { SuccessfulReplyContent } from "./envelope.js";
import type { FailureCode } from "./errors.js";

/** What the service is made of: shared by all requests. */
export interface ServiceDependencies {
  readonly db: Database;
  readonly ids: ObjectIdGenerator;
  readonly secrets: SecretBox;
  readonly tokens: TokenIssuer;
  readonly visits: VisitRecorder;
  readonly settings: Settings;
  readonly summaries: SearchSummaryCache;
  /** Work was queued: a worker of this process need not wait for its next look. */
  readonly nudge: () => void;
  /** Aborted when the service is about to stop, for replies that would go on. */
  readonly closing: AbortSignal;
  /** Whether changes are refused for want of room. */
  /** Where requests read, if that is not the database they write to. */
  readonly replica: ReplicaReader | null;
  readonly onlyReading: () => boolean;
  /** On the disk of the embedded database; undefined with another one. */
  readonly freeBytes: () => number | undefined;
}

export interface CallerIdentity {
  readonly subject: string;
  readonly role: Role;
  /** The token's own id when this service made it, else a stand-in that tells callers apart. */
  readonly tokenId: string;
  /** Whether this service made the token. */
  readonly isIssuedHere: boolean;
  readonly issuedAt: Date;
  /** The first is the token's home. */
  readonly tenants: readonly string[];
}

/** One request of one tenant. */
export interface OperationContext extends ServiceDependencies {
  readonly capacity: CapacityLimiters;
  /** For document queries, which are shorter and fewer at a time. */
  readonly queries: Database;
  /** A reply of any length, made at the database's speed and read at the client's. */
  readonly spool: () => ReplySpool;
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
  /** For replies that go on: throws when the token has expired, was revoked or does not open the tenant any more. */
  readonly admitAgain: () => Promise<void>;
  readonly tenant: number;
  readonly tenantName: string;
  readonly identity: CallerIdentity;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface Operation {
  /** Number in the interface, or a name for extensions. */
  readonly id: OperationRequiringRole;
  readonly method: HttpMethod;
  /** `{name}` stands for the input member of that name. */
  readonly path: string;
  /** The least role, from the table. */
  readonly permission: Role;
  readonly tag: string;
  /** A verb and its object, by which clients are named; unique, and kept when the summary changes. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly input: TObject;
  /** A multipart form instead of JSON. */
  readonly multipart?: boolean;
  /** How large a JSON body may be that carries more than requests usually do; the settings bound it, too. */
  readonly maxBodyBytes?: number;
  /** What a success sends instead of the envelope. */
  readonly streams?: "text/event-stream" | "text/csv" | "text/html";
  /** The order of the records, for lists. */
  readonly order?: string;
  readonly data: TSchema;
  readonly metadata?: TSchema;
  readonly message?: string;
  /** What can go wrong beside bad input, missing rights and outages, which every operation shares. */
  readonly failures?: Partial<Record<FailureCode, string>>;
  readonly example: { readonly input: Record<string, unknown>; readonly data: unknown };
  /** Null when the handler has sent the reply itself (streams). */
  handle(context: OperationContext, input: unknown): Promise<SuccessfulReplyContent | null>;
}

interface TypedOperation<Input extends TObject> extends Omit<Operation, "permission" | "input" | "handle"> {
  readonly input: Input;
  handle(context: OperationContext, input: Static<Input>): Promise<SuccessfulReplyContent | null>;
}

/** Input reaches `handle` only after it was checked against the schema, which is what makes this cast sound. */
export function defineOperation<Input extends TObject>(definition: TypedOperation<Input>): Operation {
  return { ...definition, permission: requiredRoleByOperation[definition.id] } as unknown as Operation;
}
