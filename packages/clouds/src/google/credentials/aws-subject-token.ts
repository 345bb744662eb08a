/**
 * Who we are for AWS, told in a way that Google can check: a request for `GetCallerIdentity`, signed and never sent by us.
 * Google sends it and believes the answer.
 */
import { type AwsKeys, createSignedHeaders } from "../../aws/signing/sign.js";

/** `url` has `{region}` replaced already. The text is what Google wants as a subject token. */
export function createAwsSubjectToken(keys: AwsKeys, region: string, url: string, audience: string, at: Date): string {
  const { host, pathname, searchParams } = new URL(url);
  const request = {
    method: "POST",
    host,
    path: pathname,
    query: [...searchParams],
    headers: { "x-goog-cloud-target-resource": audience },
    body: "",
  };
  const headers = Object.entries(createSignedHeaders(request, keys, { region, service: "sts", at }));
  return encodeURIComponent(
    JSON.stringify({ url, method: "POST", headers: headers.map(([key, value]) => ({ key, value })) }),
  );
}
