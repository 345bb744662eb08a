/** What a document of a classic node is besides its body: of which type and service, and where its cloud shows it. */
import { buildConsoleLink, type Cloud, parseServiceOfType } from "@plumbline/catalogue";
import type { LiveDocument, ProviderName } from "@plumbline/clouds";
import { isJsonObject, type JsonObject } from "@plumbline/model";

export interface LiveTypeServiceAndConsolePage {
  readonly type: string;
  readonly service: string;
  readonly page: string | undefined;
}

/** `type` is what the node calls it, and may be empty for AWS. */
export function findLiveTypeServiceAndConsolePage(
  document: LiveDocument,
  provider: ProviderName,
  type: string,
): LiveTypeServiceAndConsolePage {
  switch (provider) {
    case "aws": {
      const [, , service = ""] = document.id.split(":");
      return { type: type === "" ? service : type, service, page: pageByArn(document.id) };
    }
    case "azure":
      return { type, service: parseServiceOfType(type), page: pageOf(document, "azure", type) };
    case "google": {
      const known = googleType(document.id);
      return { type, service: parseServiceOfType(known), page: pageOf(document, "google", known) };
    }
    case "kubernetes": {
      const [, group = ""] = /^apis\/([^/]+)/.exec(document.path) ?? [];
      return { type, service: group === "" ? "core" : parseServiceOfType(group), page: document.page };
    }
  }
}

const CONSOLES: Readonly<Record<string, string>> = {
  aws: "console.aws.amazon.com",
  "aws-cn": "console.amazonaws.cn",
  "aws-us-gov": "console.amazonaws-us-gov.com",
};

/** The console finds a resource by its ARN. */
function pageByArn(arn: string): string | undefined {
  const [head, partition = ""] = arn.split(":");
  const host = head === "arn" ? CONSOLES[partition] : undefined;
  return host === undefined ? undefined : `https://${host}/go/view?arn=${encodeURIComponent(arn)}`;
}

function pageOf({ id, scope, body }: LiveDocument, cloud: Cloud, type: string): string | undefined {
  const properties: JsonObject = isJsonObject(body) ? body : {};
  return buildConsoleLink({ cloud, type, scope, written: { properties }, resource: { identity: { id } } });
}

/** `//compute.googleapis.com/compute/v1/projects/p/global/firewalls/ssh` is a `compute.googleapis.com/Firewall`. */
function googleType(id: string): string {
  const [, , host = "", ...path] = id.split("/");
  const plural = path.at(-2) ?? "";
  const singular = plural === "b" ? "bucket" : plural.replace(/ies$/, "y").replace(/s$/, "");
  return `${host}/${singular.charAt(0).toUpperCase()}${singular.slice(1)}`;
}
