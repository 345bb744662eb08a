/** Paths of attributes as people read them. */
import type { PathStep } from "@plumbline/model";

export function pathText(path: readonly PathStep[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
