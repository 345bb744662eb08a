/** What a JSON of credentials or a connector says, field by field. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../fault.js";
import type { ClientOptions } from "../../provider.js";

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

/** What a secret field means, as far as it may be sent to all of these hosts. */
export async function secretFor(
  given: string,
  name: string,
  hosts: readonly string[],
  { secret }: Pick<ClientOptions, "secret">,
): Promise<string> {
  let value = given;
  for (const host of new Set(hosts)) {
    const answer = await secret(given, host);
    if ("missing" in answer) throw new CloudFault("expired", `${name} refers to something that ${answer.missing}`);
    value = answer.value;
  }
  return value;
}
