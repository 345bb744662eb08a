/** Holds a request's signature against what was sent, after AWS' own description of it and not after our signer. */
import { createHash, createHmac } from "node:crypto";
import type { LoopbackRequest } from "../loopback.js";

export interface SignedIdentity {
  readonly accessKeyId: string;
  readonly region: string;
  /** As it is signed: `elasticloadbalancing`. */
  readonly signing: string;
  readonly time: number;
}

export type SignatureVerification = SignedIdentity | { readonly code: string };

const MOST_SKEW = 5 * 60_000;

/** `secretOf` knows the keys that are good; `tokenOf` what has to come with those that are temporary. */
export function verifySignature(
  request: LoopbackRequest,
  now: number,
  secretOf: (accessKeyId: string) => string | undefined,
  tokenOf: (accessKeyId: string) => string | undefined,
): SignatureVerification {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (given === null) return { code: "MissingAuthenticationToken" };
  const [, accessKeyId = "", day = "", region = "", signing = "", names = "", signature = ""] = given;
  const secret = secretOf(accessKeyId);
  if (secret === undefined) return { code: "InvalidClientTokenId" };
  if (tokenOf(accessKeyId) !== request.headers["x-amz-security-token"]) return { code: "InvalidClientTokenId" };
  const header = (name: string) => String(request.headers[name] ?? "");
  const stamp = header("x-amz-date");
  const time = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (Number.isNaN(time) || Math.abs(time - now) > MOST_SKEW) return { code: "RequestTimeTooSkewed" };
  const bodyHash = createHash("sha256").update(request.body).digest("hex");
  if (signing === "s3" && header("x-amz-content-sha256") !== bodyHash) return { code: "XAmzContentSHA256Mismatch" };
  const [path = "", query = ""] = request.url.split("?");
  const signedPath = signing === "s3" ? path : path.split("/").map(encodeURIComponent).join("/");
  const sorted = query === "" ? "" : query.split("&").sort().join("&");
  const lines = names.split(";").map((name) => `${name}:${header(name).trim()}\n`);
  const canonical = `${request.method}\n${signedPath}\n${sorted}\n${lines.join("")}\n${names}\n${bodyHash}`;
  const scope = `${day}/${region}/${signing}/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), signing), "aws4_request");
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${hash}`).toString("hex");
  return expected === signature ? { accessKeyId, region, signing, time } : { code: "SignatureDoesNotMatch" };
}
