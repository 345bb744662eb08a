/** Paths of attributes as texts. */
import { OUTSIDE_SCHEMA_MEMBER_NAME } from "@plumbline/catalogue";
import type { PathStep } from "@plumbline/model";

/** Formats a path: `Rules[0].Status`. */
export function formatPath(path: readonly PathStep[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** Formats a path for people: attributes that the shape keeps apart from its properties go by their names alone. */
export function formatAttributePath(path: readonly PathStep[]): string {
  return formatPath(path[0] === OUTSIDE_SCHEMA_MEMBER_NAME ? path.slice(1) : path);
}
