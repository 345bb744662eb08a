/** Paths of attributes as texts. */
import { BESIDE } from "@plumbline/catalogue";
import type { PathStep } from "@plumbline/model";

/** Formats a path: `Rules[0].Status`. */
export function pathText(path: readonly PathStep[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** Formats a path for people: attributes that the shape keeps apart from its properties go by their names alone. */
export function attributePathText(path: readonly PathStep[]): string {
  return pathText(path[0] === BESIDE ? path.slice(1) : path);
}
