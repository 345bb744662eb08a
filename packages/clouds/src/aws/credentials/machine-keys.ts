/** Keys of the container or the instance we run on. */
import { readFile } from "node:fs/promises";
import { CloudFault } from "../../cloud-fault.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import { CONTAINER_CREDENTIALS_URL, INSTANCE_METADATA_URL } from "../aws-hosts.js";
import type { AwsClientDependencies } from "../client.js";
import { parseJsonReply, parseKeysReply, sendRequestToMetadataService } from "./credential-requests.js";
import type { ExpiringAwsKeys } from "./refreshing-credentials.js";

/** Plain http only to the machine itself: anybody else could read along. */
const MACHINE_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]", "169.254.170.2", "169.254.170.23", "[fd00:ec2::23]"]);

/** ECS, EKS Pod Identity and others that follow the convention. Undefined where there is none. */
export function findContainerKeySource(
  parts: AwsClientDependencies,
  { environment }: MachineCredentialSources,
): (() => Promise<ExpiringAwsKeys>) | undefined {
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: relative, AWS_CONTAINER_CREDENTIALS_FULL_URI: full } = environment;
  const url = relative === undefined ? full : `${CONTAINER_CREDENTIALS_URL}${relative}`;
  if (url === undefined) return undefined;
  return async () => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:" && !MACHINE_HOSTS.has(hostname))
      throw new CloudFault("failed", "AWS_CONTAINER_CREDENTIALS_FULL_URI must be https, or of this machine");
    const tokenFile = environment.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE;
    const token =
      tokenFile === undefined ? environment.AWS_CONTAINER_AUTHORIZATION_TOKEN : await readFile(tokenFile, "utf8");
    const headers: Record<string, string> = token === undefined ? {} : { authorization: token.trim() };
    return parseKeysReply(
      parseJsonReply(await sendRequestToMetadataService(parts, { method: "GET", url, headers })),
      "the container's metadata service",
    );
  };
}

const ROLES = "/latest/meta-data/iam/security-credentials/";

/** IMDSv2 only: a token first, which no forwarded request can ask for. */
export function findInstanceKeySource(
  parts: AwsClientDependencies,
  { environment }: MachineCredentialSources,
): (() => Promise<ExpiringAwsKeys>) | undefined {
  if (environment.AWS_EC2_METADATA_DISABLED?.toLowerCase() === "true") return undefined;
  const host = (environment.AWS_EC2_METADATA_SERVICE_ENDPOINT ?? INSTANCE_METADATA_URL).replace(/\/$/, "");
  return async () => {
    const ttl = { "x-aws-ec2-metadata-token-ttl-seconds": "21600" };
    const token = await sendRequestToMetadataService(parts, {
      method: "PUT",
      url: `${host}/latest/api/token`,
      headers: ttl,
      body: "",
    });
    const headers = { "x-aws-ec2-metadata-token": token.body.toString("utf8") };
    const roles = await sendRequestToMetadataService(parts, { method: "GET", url: `${host}${ROLES}`, headers });
    const role = roles.body.toString("utf8").split("\n")[0]?.trim() ?? "";
    if (role === "") throw new CloudFault("failed", "the instance has no role");
    const reply = await sendRequestToMetadataService(parts, {
      method: "GET",
      url: `${host}${ROLES}${encodeURIComponent(role)}`,
      headers,
    });
    return parseKeysReply(parseJsonReply(reply), "the instance's metadata service");
  };
}
