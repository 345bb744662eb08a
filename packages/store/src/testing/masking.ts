/** Documents with their secrets starred out, for tests: what stands under `secret`, and behind `pin:` in any text. */
import type { DocumentMaskingRules } from "../documents/filter-masking.js";

export const testMasking: DocumentMaskingRules = {
  // No version that a service has: it would believe our marks.
  version: -1,
  shown(json) {
    const document: unknown = JSON.parse(json);
    const shown = JSON.stringify(masked(document, false));
    return shown === JSON.stringify(document) ? json : shown;
  },
  maskedForms: [["pin:"]],
  isSecretPlace: (path) => path.includes("secret"),
};

function masked(value: unknown, isSecret: boolean): unknown {
  if (typeof value === "string") return value.replace(isSecret ? /(?<=^.).*$/su : /(?<=pin:).+/s, "*");
  if (typeof value === "number" && isSecret) return "***";
  if (Array.isArray(value)) return value.map((item: unknown) => masked(item, isSecret));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name === "secret")]));
}
