/** The machine's own identity, where Google's libraries look for it, in their order. */
import { existsSync } from "node:fs";
import { join } from "node:path";
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
  if (path === undefined) return metadataSource(ambient, reach.options);
  const text = await reach.file(
    path,
    named ? "GOOGLE_APPLICATION_CREDENTIALS" : "the application default credentials",
    "",
  );
  const quotaProject = environment.GOOGLE_CLOUD_QUOTA_PROJECT;
  const source = await tokenSourceOf(jsonIn(text, path), reach);
  return quotaProject ? { ...source, quotaProject } : source;
}

/** Where this machine's own settings of gcloud say that services are: `CLOUDSDK_API_ENDPOINT_OVERRIDES_COMPUTE`. */
export function endpointOverrides({ environment }: Ambient): ReadonlyMap<string, string> {
  const prefix = "CLOUDSDK_API_ENDPOINT_OVERRIDES_";
  return new Map(
    Object.entries(environment).flatMap(([name, value]): readonly [string, string][] => {
      if (!name.startsWith(prefix) || value === undefined || !URL.canParse(value)) return [];
      return [[name.slice(prefix.length).toLowerCase(), value.replace(/\/+$/, "")]];
    }),
  );
}
