/** The machine's own identity, where Google's libraries look for it, in their order. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@plumbline/model";
import type { Ambient } from "../../ambient.js";
import type { TokenSource } from "./identity.js";
import { metadataSource } from "./metadata.js";
import type { Reach } from "./reach.js";
import { jsonIn, tokenSourceOf } from "./token-source.js";

/** Throws CloudFault when there is none. */
export async function machineSource(ambient: Ambient, reach: Reach): Promise<TokenSource> {
  const { environment, home } = ambient;
  const named = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const known = join(
    environment.CLOUDSDK_CONFIG || join(home, ".config", "gcloud"),
    "application_default_credentials.json",
  );
  const path = named || (existsSync(known) ? known : undefined);
  if (path === undefined) return metadataSource(ambient, reach.custody);
  const text = await reach.file(
    path,
    named ? "GOOGLE_APPLICATION_CREDENTIALS" : "the application default credentials",
    "",
  );
  const quotaProject = environment.GOOGLE_CLOUD_QUOTA_PROJECT;
  const credentials = jsonIn(text, path);
  // Whoever runs this machine chose the addresses in its own file.
  reach.custody.machine(textsIn(credentials));
  const source = await tokenSourceOf(credentials, reach);
  return quotaProject ? { ...source, quotaProject } : source;
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
