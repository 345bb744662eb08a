/** What a JSON of credentials or a connector says, field by field. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";

/** Undefined when absent or empty. */
export function readOptionalText(of: JsonObject, name: string): string | undefined {
  const value = of[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw new CloudFault("failed", `${name} must be a text`);
  return value;
}

export function readRequiredText(of: JsonObject, name: string): string {
  const value = readOptionalText(of, name);
  if (value === undefined) throw new CloudFault("failed", `${name} is missing`);
  return value;
}

export function readOptionalUrl(of: JsonObject, name: string): string | undefined {
  const value = readOptionalText(of, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new CloudFault("failed", `${name} must be an address`);
  return value;
}
