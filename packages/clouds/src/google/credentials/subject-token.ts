/** Where the token of somebody else comes from, as `credential_source` of an external account says. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { isAwsHost } from "../../aws/own-hosts.js";
import { notLent } from "../../custody.js";
import { CloudFault } from "../../fault.js";
import { awsKeysOf } from "./aws-keys.js";
import { awsSubjectToken } from "./aws-subject.js";
import { subjectIn } from "./external-account.js";
import { addressIn, neededText, textIn } from "./fields.js";
import type { Reach } from "./reach.js";

export function subjectTokenOf(
  source: JsonObject,
  audience: string,
  tokenUrl: string,
  reach: Reach,
): () => Promise<string> {
  const format = isJsonObject(source.format) ? source.format : {};
  const file = textIn(source, "file");
  if (file !== undefined) {
    return async () => subjectIn(await reach.file(file, "credential_source.file", tokenUrl), format);
  }
  if (textIn(source, "environment_id") !== undefined) return awsSubject(source, audience, reach);
  const url = addressIn(source, "url");
  if (url !== undefined) return urlSubject(source, url, format, reach);
  throw new CloudFault(
    "unsupported",
    "credential_source must have a file, a url or an environment_id of AWS: programs are not started",
  );
}

function urlSubject(source: JsonObject, url: string, format: JsonObject, { custody }: Reach): () => Promise<string> {
  const given = Object.entries(isJsonObject(source.headers) ? source.headers : {});
  const headers = Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  return async () => {
    const reply = await custody.transport.send({ method: "GET", url, headers });
    if (reply.status !== 200) throw new CloudFault("expired", `${new URL(url).host} gives no token (${reply.status})`);
    return subjectIn(reply.body.toString("utf8"), format);
  };
}

function awsSubject(source: JsonObject, audience: string, { custody }: Reach): () => Promise<string> {
  if (!/^aws1$/.test(neededText(source, "environment_id"))) {
    throw new CloudFault("unsupported", 'credential_source.environment_id must be "aws1"');
  }
  const ambient = custody.machine();
  if (ambient === undefined) throw notLent("credential_source is that of a machine of AWS");
  const at = {
    regionUrl: addressIn(source, "region_url"),
    keysUrl: addressIn(source, "url"),
    sessionUrl: addressIn(source, "imdsv2_session_token_url"),
  };
  const verification = neededText(source, "regional_cred_verification_url");
  return async () => {
    const { keys, region } = await awsKeysOf(at, ambient, custody);
    const url = verification.replace("{region}", region);
    // Whoever has what is signed for a host may show it there.
    if (!URL.canParse(url) || !isAwsHost(new URL(url).host))
      throw new CloudFault("failed", "credential_source.regional_cred_verification_url is no address of AWS");
    return awsSubjectToken(keys, region, url, audience, new Date(custody.now()));
  };
}
