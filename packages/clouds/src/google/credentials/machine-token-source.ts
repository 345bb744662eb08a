/** The machine's own identity, where Google's libraries look for it, in their order. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { JsonValue } from "@plumbline/model";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import type { CredentialAccess } from "./credential-access.js";
import { createMetadataTokenSource } from "./metadata-token-source.js";
import type { GoogleTokenSource } from "./refreshing-google-identity.js";
import { createTokenSourceFromCredentialJson, parseCredentialJson } from "./token-source.js";

/** Throws CloudFault when there is none. */
export async function findMachineTokenSource(
  ambient: MachineCredentialSources,
  access: CredentialAccess,
): Promise<GoogleTokenSource> {
  const { environment, home } = ambient;
  const named = environment.GOOGLE_APPLICATION_CREDENTIALS;
  const known = join(
    environment.CLOUDSDK_CONFIG || join(home, ".config", "gcloud"),
    "application_default_credentials.json",
  );
  const path = named || (existsSync(known) ? known : undefined);
  if (path === undefined) return createMetadataTokenSource(ambient, access.custody);
  const text = await access.file(
    path,
    named ? "GOOGLE_APPLICATION_CREDENTIALS" : "the application default credentials",
    "",
  );
  const quotaProject = environment.GOOGLE_CLOUD_QUOTA_PROJECT;
  const credentials = parseCredentialJson(text, path);
  // Whoever runs this machine chose the addresses in its own file.
  access.custody.machine(textsIn(credentials));
  const source = await createTokenSourceFromCredentialJson(credentials, access);
  return quotaProject ? { ...source, quotaProject } : source;
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
