/** The shared configuration of AWS' tools: `~/.aws/config` and `~/.aws/credentials`, or the files the environment names. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { type IniSections, parseIni } from "./ini.js";

export interface AwsProfileLookup {
  readonly profile: (name: string) => ReadonlyMap<string, string> | undefined;
  readonly ssoSession: (name: string) => ReadonlyMap<string, string> | undefined;
}

export async function readProfiles({ environment, home }: MachineCredentialSources): Promise<AwsProfileLookup> {
  const config = await sectionsOf(environment.AWS_CONFIG_FILE ?? join(home, ".aws", "config"));
  const keys = await sectionsOf(environment.AWS_SHARED_CREDENTIALS_FILE ?? join(home, ".aws", "credentials"));
  return {
    profile(name) {
      const inConfig = config.get(`profile ${name}`) ?? (name === "default" ? config.get("default") : undefined);
      const inKeys = keys.get(name);
      if (inConfig === undefined && inKeys === undefined) return undefined;
      return new Map([...(inConfig ?? []), ...(inKeys ?? [])]);
    },
    ssoSession: (name) => config.get(`sso-session ${name}`),
  };
}

async function sectionsOf(file: string): Promise<IniSections> {
  try {
    return parseIni(await readFile(file, "utf8"));
  } catch {
    return new Map();
  }
}
