/** The token that `aws sso login` left behind. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, readJson } from "@plumbline/model";
import type { Ambient } from "../../ambient.js";
import { CloudFault } from "../../fault.js";

/** `name` is that of the sso-session, or the start url where profiles name that. */
export async function ssoToken({ home }: Ambient, name: string, now: number): Promise<string> {
  const file = join(home, ".aws", "sso", "cache", `${createHash("sha1").update(name).digest("hex")}.json`);
  const text = await readFile(file, "utf8").catch(() => undefined);
  const reading = text === undefined ? undefined : readJson(text);
  const cached = reading?.ok === true && isJsonObject(reading.value) ? reading.value : {};
  const end = Date.parse(String(cached.expiresAt).replace(/UTC$/, "Z"));
  if (typeof cached.accessToken !== "string" || Number.isNaN(end) || end <= now)
    throw new CloudFault(
      "expired",
      `the sign-in of ${name} is over: run aws sso login on the machine Plumbline runs on`,
    );
  return cached.accessToken;
}
