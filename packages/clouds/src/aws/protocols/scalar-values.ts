import type { JsonValue } from "@plumbline/model";
import type { ModelShape, ShapeRef } from "../service-model.js";

/** A time as the AWS CLI prints it: `2026-01-02T03:04:05+00:00`, with microseconds where there are any. */
export function formatTimestamp(value: string | number): string {
  const isNumber = typeof value === "number" || /^-?\d+(\.\d+)?$/.test(value);
  const time = new Date(isNumber ? Number(value) * 1000 : value);
  if (Number.isNaN(time.getTime())) return String(value);
  const micros = isNumber
    ? microsOf(Number(value))
    : (/\.(\d{1,6})/.exec(String(value))?.[1] ?? "").padEnd(6, "0") || "000000";
  const whole = isNumber ? new Date(Math.floor(Number(value)) * 1000) : time;
  return `${whole.toISOString().slice(0, 19)}${micros === "000000" ? "" : `.${micros}`}+00:00`;
}

function microsOf(seconds: number): string {
  return String(Math.min(999_999, Math.round((seconds - Math.floor(seconds)) * 1e6))).padStart(6, "0");
}

/** A scalar of an XML reply or of a header, in the type its shape has. */
export function parseScalar(shape: ModelShape, text: string): JsonValue {
  switch (shape.type) {
    case "integer":
    case "long":
    case "short":
    case "byte":
    case "float":
    case "double":
    case "bigdecimal": {
      const number = Number(text);
      return text.trim() === "" || Number.isNaN(number) ? text : number;
    }
    case "boolean":
      return text === "true";
    case "timestamp":
      return formatTimestamp(text);
    default:
      return text;
  }
}

/** A time to send, in the form the place asks for. */
export function serializeTimestamp(value: JsonValue, format: string): string | number {
  const time = new Date(value as string);
  if (format === "unixTimestamp") return Math.floor(time.getTime() / 1000);
  return format === "rfc822" ? time.toUTCString() : time.toISOString().replace(".000Z", "Z");
}

export function resolveTimestampFormat(ref: ShapeRef, shape: ModelShape, usual: string): string {
  return ref.timestampFormat ?? shape.timestampFormat ?? usual;
}
