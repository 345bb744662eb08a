/**
 * Who we are for AWS, told in a way that Google can check: a request for `GetCallerIdentity`, signed with AWS's
 * Signature Version 4 and never sent by us. Google sends it and believes the answer.
 */
import { createHash, createHmac } from "node:crypto";

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const BODY_HASH = createHash("sha256").update("").digest("hex");

/** `url` has `{region}` replaced already. The text is what Google wants as a subject token. */
export function awsSubjectToken(keys: AwsKeys, region: string, url: string, audience: string, at: Date): string {
  const { host, pathname, search } = new URL(url);
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const headers: readonly (readonly [string, string])[] = [
    ["host", host],
    ["x-amz-date", stamp],
    ...(keys.sessionToken === undefined ? [] : ([["x-amz-security-token", keys.sessionToken]] as const)),
    ["x-goog-cloud-target-resource", audience],
  ];
  const names = headers.map(([name]) => name).join(";");
  const request = [
    "POST",
    pathname,
    search.slice(1),
    ...headers.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    BODY_HASH,
  ].join("\n");
  const scope = `${stamp.slice(0, 8)}/${region}/sts/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", stamp, scope, createHash("sha256").update(request).digest("hex")].join("\n");
  let key: Buffer = Buffer.from(`AWS4${keys.secretAccessKey}`);
  for (const step of [...scope.split("/"), toSign]) key = createHmac("sha256", key).update(step).digest();
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${key.toString("hex")}`;
  const told = [...headers, ["authorization", authorization] as const].map(([name, value]) => ({ key: name, value }));
  return encodeURIComponent(JSON.stringify({ url, method: "POST", headers: told }));
}
