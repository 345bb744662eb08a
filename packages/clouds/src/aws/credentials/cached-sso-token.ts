/** The token that `aws sso login` left behind, renewed as AWS' own tools renew it. */
import { createHash } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import type { AwsClientDependencies } from "../client.js";
import { renewSsoToken, type SsoRenewalRequest } from "./credential-requests.js";

/** Renewed before it ends: what is made with it takes its time. */
const MARGIN = 5 * 60_000;

/** Profiles share sign-ins: each is renewed once. */
const reading = new Map<string, Promise<string>>();

/** `name` is that of the sso-session, or the start url where profiles name that. */
export function getOrRenewSsoToken(
  parts: AwsClientDependencies,
  { home }: MachineCredentialSources,
  name: string,
  region: string,
): Promise<string> {
  const file = join(home, ".aws", "sso", "cache", `${createHash("sha1").update(name).digest("hex")}.json`);
  const token =
    reading.get(file) ??
    tokenIn(file, parts, name, region).finally(() => {
      reading.delete(file);
    });
  reading.set(file, token);
  return token;
}

async function tokenIn(file: string, parts: AwsClientDependencies, name: string, region: string): Promise<string> {
  const cached = await cachedIn(file);
  const now = parts.now();
  const remainingMs = timeOf(cached.expiresAt) - now;
  const token = typeof cached.accessToken === "string" && remainingMs > 0 ? cached.accessToken : undefined;
  if (token !== undefined && remainingMs > MARGIN) return token;
  const renewal = renewalIn(cached, region, now);
  if (renewal === undefined) return token ?? over(name);
  try {
    const { accessToken, refreshToken, endsAt } = await renewSsoToken(parts, renewal);
    const expiresAt = new Date(endsAt).toISOString().replace(/\.\d+Z$/, "Z");
    await keep(file, { ...cached, accessToken, refreshToken, expiresAt });
    return accessToken;
  } catch (error) {
    const { message } = rethrowUnlessCloudFault(error);
    return token ?? over(name, message);
  }
}

function over(name: string, reason?: string): never {
  const because = reason === undefined ? "" : ` and could not be renewed (${reason})`;
  throw new CloudFault(
    "expired",
    `the sign-in of ${name} is over${because}: run aws sso login on the machine Plumbline runs on`,
  );
}

async function cachedIn(file: string): Promise<JsonObject> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  const found = text === undefined ? undefined : parseJsonOrProblem(text);
  return found?.ok === true && isJsonObject(found.value) ? found.value : {};
}

/** NaN where there is none, which is neither before nor after anything. */
function timeOf(value: JsonObject[string] | undefined): number {
  return Date.parse(String(value).replace(/UTC$/, "Z"));
}

/** Undefined where the sign-in cannot be renewed, or the client it was made with is no client any more. */
function renewalIn(cached: JsonObject, region: string, now: number): SsoRenewalRequest | undefined {
  const { clientId, clientSecret, refreshToken, registrationExpiresAt } = cached;
  if (typeof clientId !== "string" || typeof clientSecret !== "string" || typeof refreshToken !== "string")
    return undefined;
  if (timeOf(registrationExpiresAt) <= now) return undefined;
  return { clientId, clientSecret, refreshToken, region };
}

/** The old refresh token may be worth nothing now: AWS' own tools must find the new one. Where they may not be told, we go on. */
async function keep(file: string, cached: JsonObject): Promise<void> {
  const temporaryFile = `${file}.${process.pid}`;
  try {
    await writeFile(temporaryFile, JSON.stringify(cached), { mode: 0o600 });
    await rename(temporaryFile, file);
  } catch {
    await rm(temporaryFile, { force: true }).catch(() => {});
  }
}
