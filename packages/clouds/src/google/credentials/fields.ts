/** What a JSON of credentials or a connector says, field by field. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../fault.js";

/** Undefined when absent or empty. */
export function textIn(of: JsonObject, name: string): string | undefined {
  const value = of[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw new CloudFault("failed", `${name} must be a text`);
  return value;
}

export function neededText(of: JsonObject, name: string): string {
  const value = textIn(of, name);
  if (value === undefined) throw new CloudFault("failed", `${name} is missing`);
  return value;
}

export function addressIn(of: JsonObject, name: string): string | undefined {
  const value = textIn(of, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new CloudFault("failed", `${name} must be an address`);
  return value;
}
