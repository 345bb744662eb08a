/**
 * Every reply is one envelope with six keys in a fixed order. `data` may be JSON text the database wrote, which is
 * passed through as it is, or a stream of such texts; so the envelope is put together as text here and nowhere else.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";

/** JSON text that is already in its final form. A class, so that no document a user stores can pass for one. */
export class RawJson {
  constructor(readonly text: string) {}
}

export interface Envelope {
  readonly data: unknown;
  readonly error: string;
  /** Absent only where the interface says so. */
  readonly error_list?: readonly string[];
  readonly message: string;
  readonly metadata: JsonObject;
  readonly status: number;
}

export interface SuccessfulReplyContent {
  readonly data?: JsonValue | RawJson | object;
  readonly message?: string;
  readonly metadata?: JsonObject;
}

export function joinRawJsonArray(items: readonly string[]): RawJson {
  return new RawJson(`[${items.join(",")}]`);
}

/** Members may be raw JSON texts; anything deeper is ordinary data. */
export function serializeWithRawJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (typeof value === "object" && value !== null && Object.values(value).some((member) => member instanceof RawJson)) {
    const members = Object.entries(value).map(
      ([key, member]) => `${JSON.stringify(key)}:${serializeWithRawJson(member)}`,
    );
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}

export function serializeSuccessEnvelope(reply: SuccessfulReplyContent): string {
  return `{"data":${serializeWithRawJson(reply.data ?? {})},${tail("", [], reply.message ?? "", reply.metadata ?? {}, 200)}`;
}

/** What follows `data` in a successful envelope, closing brace included. */
export function serializeSuccessEnvelopeEnd(message: string, metadata: JsonObject): string {
  return tail("", [], message, metadata, 200);
}

export function serializeFailureEnvelope(envelope: Envelope): string {
  const { data, error, error_list, message, metadata, status } = envelope;
  return `{"data":${serializeWithRawJson(data)},${tail(error, error_list, message, metadata, status)}`;
}

function tail(
  error: string,
  errorList: readonly string[] | undefined,
  message: string,
  metadata: JsonObject,
  status: number,
): string {
  const list = errorList === undefined ? "" : `"error_list":${JSON.stringify(errorList)},`;
  return `"error":${JSON.stringify(error)},${list}"message":${JSON.stringify(message)},"metadata":${JSON.stringify(metadata)},"status":${status}}`;
}
