/** The AWS identity of the machine we run on, for federation: its environment, else the metadata service of EC2. */

import type { AwsKeys } from "../../aws/signing/sign.js";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { parseReplyObject } from "../api/classify-reply.js";
import { readOptionalText } from "./read-json-fields.js";

export interface AwsKeyUrls {
  readonly regionUrl: string | undefined;
  readonly keysUrl: string | undefined;
  readonly sessionUrl: string | undefined;
}

const TIMEOUT = 3000;

export async function readAwsKeys(
  { regionUrl, keysUrl, sessionUrl }: AwsKeyUrls,
  { environment }: MachineCredentialSources,
  { transport }: Pick<CredentialGuard, "transport">,
): Promise<{ readonly keys: AwsKeys; readonly region: string }> {
  let session: Readonly<Record<string, string>> | undefined;
  const read = async (method: "GET" | "PUT", url: string | undefined, headers: Readonly<Record<string, string>>) => {
    if (url === undefined)
      throw new CloudFault("expired", "the environment has no AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
    const reply = await transport.send({ method, url, headers, timeoutMs: TIMEOUT });
    if (reply.status !== 200) throw new CloudFault("expired", `${new URL(url).host} answered ${reply.status}`);
    return reply.body;
  };
  const headers = async () => {
    if (sessionUrl === undefined) return {};
    const life = { "x-aws-ec2-metadata-token-ttl-seconds": "300" };
    session ??= { "x-aws-ec2-metadata-token": (await read("PUT", sessionUrl, life)).toString("utf8") };
    return session;
  };
  // The service says a zone: its region is all but the last letter.
  const region =
    environment.AWS_REGION ||
    environment.AWS_DEFAULT_REGION ||
    (await read("GET", regionUrl, await headers())).toString("utf8").trim().slice(0, -1);
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = environment;
  if (id !== undefined && secret !== undefined) return { region, keys: keysOf(id, secret, token) };
  const role = (await read("GET", keysUrl, await headers())).toString("utf8").trim();
  const object = parseReplyObject(await read("GET", `${keysUrl}/${encodeURIComponent(role)}`, await headers())) ?? {};
  const [accessKeyId, secretAccessKey] = [
    readOptionalText(object, "AccessKeyId"),
    readOptionalText(object, "SecretAccessKey"),
  ];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CloudFault("expired", "this machine has no role at AWS");
  return { region, keys: keysOf(accessKeyId, secretAccessKey, readOptionalText(object, "Token")) };
}

function keysOf(accessKeyId: string, secretAccessKey: string, sessionToken: string | undefined): AwsKeys {
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
}
