/** Where a cloud of Azure is: the public one, those of countries, or addresses somebody names. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { CloudHostTrust } from "../credential-guard.js";

export interface AzureEndpoints {
  /** Without a slash at the end. */
  readonly login: string;
  readonly resourceManager: string;
  /** The audience of tokens. */
  readonly audience: string;
  /** Microsoft Graph, which is the audience of its own tokens. Undefined: nobody says where it is. */
  readonly graph: string | undefined;
}

const clouds: Readonly<Record<string, AzureEndpoints>> = {
  public: {
    login: "https://login.microsoftonline.com",
    resourceManager: "https://management.azure.com",
    audience: "https://management.azure.com",
    graph: "https://graph.microsoft.com",
  },
  usgovernment: {
    login: "https://login.microsoftonline.us",
    resourceManager: "https://management.usgovcloudapi.net",
    audience: "https://management.usgovcloudapi.net",
    graph: "https://graph.microsoft.us",
  },
  china: {
    login: "https://login.chinacloudapi.cn",
    resourceManager: "https://management.chinacloudapi.cn",
    audience: "https://management.chinacloudapi.cn",
    graph: "https://microsoftgraph.chinacloudapi.cn",
  },
};

/** Names that other tools have for these clouds. */
const aliases: Readonly<Record<string, string>> = {
  azurecloud: "public",
  azurepubliccloud: "public",
  azureusgovernment: "usgovernment",
  azurechinacloud: "china",
};

export function resolveAzureEndpoints(connector: JsonObject): AzureEndpoints {
  const cloud = cloudOf(connector.cloud ?? "public");
  const addresses = connector.endpoints ?? {};
  if (!isJsonObject(addresses))
    throw new CloudFault("malformed", "endpoints must be an object with login, resourceManager and graph");
  return {
    login: addressAt(addresses, "login") ?? cloud.login,
    resourceManager: addressAt(addresses, "resourceManager") ?? cloud.resourceManager,
    audience: addressAt(addresses, "audience") ?? cloud.audience,
    // Tokens of another login host are for another Graph.
    graph: addressAt(addresses, "graph") ?? (addresses.login === undefined ? cloud.graph : undefined),
  };
}

function cloudOf(name: unknown): AzureEndpoints {
  const text = typeof name === "string" ? name.toLowerCase() : "";
  const found = Object.hasOwn(clouds, text) ? clouds[text] : clouds[aliases[text] ?? ""];
  if (found !== undefined) return found;
  throw new CloudFault(
    "malformed",
    `cloud must be one of ${Object.keys(clouds).join(", ")}, not ${JSON.stringify(name)}`,
  );
}

function addressAt(addresses: JsonObject, name: string): string | undefined {
  const text = addresses[name];
  if (text === undefined) return undefined;
  if (typeof text === "string" && URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, "");
  throw new CloudFault("malformed", `endpoints.${name} must be an address, such as ${clouds.public?.resourceManager}`);
}

/** Its customers have hosts below the same names, so these are named one by one. */
const cloudHostNames = new Set(
  Object.values(clouds).flatMap(({ login, resourceManager, graph }) =>
    [login, resourceManager, graph].flatMap((url) => (url === undefined ? [] : [new URL(url).host])),
  ),
);

export const INSTANCE_METADATA_URL = "http://169.254.169.254";

export const azureHostTrust: CloudHostTrust = {
  name: "Azure itself",
  isCloudHost: ({ hostname }) => cloudHostNames.has(hostname),
  configured: ({ AZURE_AUTHORITY_HOST: login, AZURE_RESOURCE_MANAGER: manager }) =>
    [login, manager].filter((url) => url !== undefined),
  metadata: ({ IDENTITY_ENDPOINT: app, AZURE_POD_IDENTITY_AUTHORITY_HOST: pod }) =>
    [INSTANCE_METADATA_URL, app, pod].filter((url) => url !== undefined),
};
