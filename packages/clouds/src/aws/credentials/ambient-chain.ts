/** The machine's own identity, found in the order AWS' tools look for it. */
import { readFile } from "node:fs/promises";
import { CloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import type { AwsClientDependencies } from "../client.js";
import { getOrRenewSsoToken } from "./cached-sso-token.js";
import { readKeysFromProcess } from "./credential-process.js";
import { assumeRole, assumeRoleWithWebIdentity, requestSsoRoleKeys } from "./credential-requests.js";
import { findContainerKeySource, findInstanceKeySource } from "./machine-keys.js";
import { type AwsProfileLookup, readProfiles } from "./profiles.js";
import {
  type CredentialSource,
  createRefreshingCredentialSource,
  type ExpiringAwsKeys,
} from "./refreshing-credentials.js";

export interface AmbientAwsIdentity {
  readonly source: CredentialSource;
  /** In words, for `connector test`. */
  readonly from: string;
  readonly region?: string;
}

export async function findAmbientIdentity(
  parts: AwsClientDependencies,
  ambient: MachineCredentialSources,
  region: string,
  profile?: string,
): Promise<AmbientAwsIdentity> {
  const { environment } = ambient;
  const profiles = await readProfiles(ambient);
  const name = profile ?? environment.AWS_PROFILE ?? "default";
  const configuredRegion =
    environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? profiles.profile(name)?.get("region");
  const found = (fetch: () => Promise<ExpiringAwsKeys>, from: string): AmbientAwsIdentity => ({
    source: createRefreshingCredentialSource(fetch, parts.now),
    from,
    ...(configuredRegion !== undefined && { region: configuredRegion }),
  });
  const at = configuredRegion ?? region;
  if (profile === undefined) {
    const keys = environmentKeys(environment);
    if (keys !== undefined) return found(async () => keys, "the environment");
    const {
      AWS_WEB_IDENTITY_TOKEN_FILE: file,
      AWS_ROLE_ARN: roleArn,
      AWS_ROLE_SESSION_NAME: sessionName,
    } = environment;
    if (file !== undefined && roleArn !== undefined)
      return found(() => webIdentityKeys(parts, at, file, roleArn, sessionName), "a web identity");
  }
  if (profiles.profile(name) !== undefined) {
    const fetch = profileKeys({ parts, ambient, profiles, region: at }, name, []);
    if (fetch !== undefined) return found(fetch, `profile ${name}`);
  }
  if (profile !== undefined) throw new CloudFault("failed", `there is no profile ${profile} with credentials`);
  const container = findContainerKeySource(parts, ambient);
  if (container !== undefined) return found(container, "the container");
  const instance = findInstanceKeySource(parts, ambient);
  if (instance !== undefined) return found(instance, "the instance");
  throw new CloudFault("failed", "there are no AWS credentials on the machine Plumbline runs on");
}

function environmentKeys(environment: MachineCredentialSources["environment"]): ExpiringAwsKeys | undefined {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = environment;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

interface Chain {
  readonly parts: AwsClientDependencies;
  readonly ambient: MachineCredentialSources;
  readonly profiles: AwsProfileLookup;
  readonly region: string;
}

/** Undefined where a profile says nothing about credentials. `trail` are the profiles that lead here. */
function profileKeys(
  chain: Chain,
  name: string,
  trail: readonly string[],
): (() => Promise<ExpiringAwsKeys>) | undefined {
  const { parts, ambient, profiles } = chain;
  const profile = profiles.profile(name);
  if (profile === undefined) throw new CloudFault("failed", `there is no profile ${name}`);
  const text = (key: string) => profile.get(key);
  const roleArn = text("role_arn");
  const keys = staticProfileKeys(profile);
  if (roleArn !== undefined && !trail.includes(name)) {
    const file = text("web_identity_token_file");
    if (file !== undefined) return () => webIdentityKeys(parts, chain.region, file, roleArn, text("role_session_name"));
    const base = createRefreshingCredentialSource(baseOf(chain, name, profile, [...trail, name]), parts.now);
    const [externalId, sessionName, duration] = [
      text("external_id"),
      text("role_session_name"),
      text("duration_seconds"),
    ];
    return () =>
      assumeRole(parts, base, chain.region, {
        roleArn,
        ...(externalId !== undefined && { externalId }),
        ...(sessionName !== undefined && { sessionName }),
        ...(duration !== undefined && { durationSeconds: Number(duration) }),
      });
  }
  if (keys !== undefined) return async () => keys;
  if (text("sso_account_id") !== undefined) return () => ssoKeys(chain, profile);
  const command = text("credential_process");
  return command === undefined ? undefined : () => readKeysFromProcess(ambient, command);
}

function baseOf(
  chain: Chain,
  name: string,
  profile: ReadonlyMap<string, string>,
  trail: readonly string[],
): () => Promise<ExpiringAwsKeys> {
  const source = profile.get("source_profile");
  const kind = profile.get("credential_source");
  if (source !== undefined) {
    if (trail.includes(source) && source !== name)
      throw new CloudFault("failed", `profile ${name} leads back to itself by source_profile`);
    const keys = profileKeys(chain, source, trail);
    if (keys !== undefined) return keys;
    throw new CloudFault("failed", `profile ${source}, the source_profile of ${name}, has no credentials`);
  }
  const keys = environmentKeys(chain.ambient.environment);
  if (kind === "Environment" && keys !== undefined) return async () => keys;
  const machine =
    kind === "EcsContainer"
      ? findContainerKeySource(chain.parts, chain.ambient)
      : kind === "Ec2InstanceMetadata"
        ? findInstanceKeySource(chain.parts, chain.ambient)
        : undefined;
  if (machine !== undefined) return machine;
  throw new CloudFault(
    "failed",
    `profile ${name} has a role_arn, and no source_profile or credential_source that gives credentials`,
  );
}

function staticProfileKeys(profile: ReadonlyMap<string, string>): ExpiringAwsKeys | undefined {
  const [accessKeyId, secretAccessKey] = [profile.get("aws_access_key_id"), profile.get("aws_secret_access_key")];
  const sessionToken = profile.get("aws_session_token");
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}

async function ssoKeys(
  { parts, ambient, profiles, region }: Chain,
  profile: ReadonlyMap<string, string>,
): Promise<ExpiringAwsKeys> {
  const session = profile.get("sso_session");
  const settings = session === undefined ? profile : (profiles.ssoSession(session) ?? new Map<string, string>());
  const name = session ?? profile.get("sso_start_url") ?? "";
  const at = settings.get("sso_region") ?? region;
  const token = await getOrRenewSsoToken(parts, ambient, name, at);
  return requestSsoRoleKeys(parts, {
    region: at,
    token,
    accountId: profile.get("sso_account_id") ?? "",
    roleName: profile.get("sso_role_name") ?? "",
  });
}

async function webIdentityKeys(
  parts: AwsClientDependencies,
  region: string,
  file: string,
  roleArn: string,
  sessionName: string | undefined,
): Promise<ExpiringAwsKeys> {
  const token = await readFile(file, "utf8").catch(() => undefined);
  if (token === undefined) throw new CloudFault("failed", `the web identity token ${file} cannot be read`);
  return assumeRoleWithWebIdentity(parts, region, token.trim(), {
    roleArn,
    ...(sessionName !== undefined && { sessionName }),
  });
}
