/** Paths of attributes as texts. */
import { BESIDE } from "@plumbline/catalogue";
import type { PathStep } from "@plumbline/model";

/** `Rules[0].Status` */
export function pathText(path: readonly PathStep[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** As people read it. What a shape has no place for is known by its own name; that it stands apart helps nobody. */
export function attributePathText(path: readonly PathStep[]): string {
  return pathText(path[0] === BESIDE ? path.slice(1) : path);
}
