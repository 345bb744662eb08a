/** `credential_process` of a profile: a program that prints keys. Started only where the operator allows programs. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isJsonObject, parseJsonOrProblem } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { parseKeysReply } from "./credential-requests.js";
import type { ExpiringAwsKeys } from "./refreshing-credentials.js";

export async function readKeysFromProcess(
  ambient: MachineCredentialSources,
  command: string,
): Promise<ExpiringAwsKeys> {
  if (!ambient.allowsCommands)
    throw new CloudFault("failed", "the profile has a credential_process, and programs may not be started here");
  const [program, ...programArguments] = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted?.replace(/\\(.)/g, "$1") ?? (plain as string),
  );
  let printed: string;
  try {
    const options = { env: ambient.environment, timeout: 60_000, maxBuffer: 1024 * 1024 };
    printed = (await promisify(execFile)(program ?? "", programArguments, options)).stdout;
  } catch {
    // What it printed may be a secret, and so may its arguments.
    throw new CloudFault("failed", `the credential_process of the profile failed (${program ?? "none"})`);
  }
  const reading = parseJsonOrProblem(printed);
  if (!reading.ok || !isJsonObject(reading.value))
    throw new CloudFault("malformed", "the credential_process printed no credentials");
  return parseKeysReply(reading.value, "the credential_process");
}
