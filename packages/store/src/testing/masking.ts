/** Documents with their secrets starred out, for tests: what stands under `secret`, and behind `pin:` in any text. */
import type { Masking } from "../documents/masking.js";

export const testMasking: Masking = {
  shown: (json) => JSON.stringify(masked(JSON.parse(json), false)),
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
