/** Where the token of somebody else comes from, as `credential_source` of an external account says. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { isAwsHost } from "../../aws/aws-hosts.js";
import { CloudFault } from "../../cloud-fault.js";
import { createMachineIdentityDeniedFault } from "../../credential-guard.js";
import { readAwsKeys } from "./aws-keys.js";
import { createAwsSubjectToken } from "./aws-subject-token.js";
import type { CredentialAccess } from "./credential-access.js";
import { parseSubjectToken } from "./external-account.js";
import { readOptionalText, readOptionalUrl, readRequiredText } from "./read-json-fields.js";

export function createSubjectTokenReader(
  source: JsonObject,
  audience: string,
  tokenUrl: string,
  access: CredentialAccess,
): () => Promise<string> {
  const format = isJsonObject(source.format) ? source.format : {};
  const file = readOptionalText(source, "file");
  if (file !== undefined) {
    return async () => parseSubjectToken(await access.file(file, "credential_source.file", tokenUrl), format);
  }
  if (readOptionalText(source, "environment_id") !== undefined) return awsSubject(source, audience, access);
  const url = readOptionalUrl(source, "url");
  if (url !== undefined) return urlSubject(source, url, format, access);
  throw new CloudFault(
    "unsupported",
    "credential_source must have a file, a url or an environment_id of AWS: programs are not started",
  );
}

function urlSubject(
  source: JsonObject,
  url: string,
  format: JsonObject,
  { custody: guard }: CredentialAccess,
): () => Promise<string> {
  const headerEntries = Object.entries(isJsonObject(source.headers) ? source.headers : {});
  const headers = Object.fromEntries(
    headerEntries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return async () => {
    const reply = await guard.transport.send({ method: "GET", url, headers });
    if (reply.status !== 200) throw new CloudFault("expired", `${new URL(url).host} gives no token (${reply.status})`);
    return parseSubjectToken(reply.body.toString("utf8"), format);
  };
}

function awsSubject(source: JsonObject, audience: string, { custody: guard }: CredentialAccess): () => Promise<string> {
  if (!/^aws1$/.test(readRequiredText(source, "environment_id"))) {
    throw new CloudFault("unsupported", 'credential_source.environment_id must be "aws1"');
  }
  const ambient = guard.machine();
  if (ambient === undefined) throw createMachineIdentityDeniedFault("credential_source is that of a machine of AWS");
  const at = {
    regionUrl: readOptionalUrl(source, "region_url"),
    keysUrl: readOptionalUrl(source, "url"),
    sessionUrl: readOptionalUrl(source, "imdsv2_session_token_url"),
  };
  const verification = readRequiredText(source, "regional_cred_verification_url");
  return async () => {
    const { keys, region } = await readAwsKeys(at, ambient, guard);
    const url = verification.replace("{region}", region);
    // Whoever has what is signed for a host may show it there.
    if (!URL.canParse(url) || !isAwsHost(new URL(url).host))
      throw new CloudFault("failed", "credential_source.regional_cred_verification_url is no address of AWS");
    return createAwsSubjectToken(keys, region, url, audience, new Date(guard.now()));
  };
}
