import type { JsonValue } from "@plumbline/model";
import type { Shape, ShapeRef } from "../service-model.js";

/** A time as the AWS CLI prints it: `2026-01-02T03:04:05+00:00`, with microseconds where there are any. */
export function timeText(given: string | number): string {
  const isNumber = typeof given === "number" || /^-?\d+(\.\d+)?$/.test(given);
  const time = new Date(isNumber ? Number(given) * 1000 : given);
  if (Number.isNaN(time.getTime())) return String(given);
  const micros = isNumber
    ? microsOf(Number(given))
    : (/\.(\d{1,6})/.exec(String(given))?.[1] ?? "").padEnd(6, "0") || "000000";
  const whole = isNumber ? new Date(Math.floor(Number(given)) * 1000) : time;
  return `${whole.toISOString().slice(0, 19)}${micros === "000000" ? "" : `.${micros}`}+00:00`;
}

function microsOf(seconds: number): string {
  return String(Math.min(999_999, Math.round((seconds - Math.floor(seconds)) * 1e6))).padStart(6, "0");
}

/** A scalar of an XML reply or of a header, in the type its shape has. */
export function scalarOf(shape: Shape, text: string): JsonValue {
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
      return timeText(text);
    default:
      return text;
  }
}

/** A time to send, in the form the place asks for. */
export function sentTime(value: JsonValue, format: string): string | number {
  const time = new Date(value as string);
  if (format === "unixTimestamp") return Math.floor(time.getTime() / 1000);
  return format === "rfc822" ? time.toUTCString() : time.toISOString().replace(".000Z", "Z");
}

export function formatOf(ref: ShapeRef, shape: Shape, usual: string): string {
  return ref.timestampFormat ?? shape.timestampFormat ?? usual;
}
