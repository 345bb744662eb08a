/** Where a resource lives: what it says itself, or else the provider that serves it. */
import type { Document, Resource } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ResourceScope } from "../shaped-resource.js";
import type { Cloud } from "../tables/mapping-table-types.js";

export function resolveScopeFromCodeAndProvider(
  { attributes, provider, identity }: Resource,
  cloud: Cloud,
  document: Document,
): ResourceScope {
  const serving = findProviderConfiguration(provider, document);
  const declared = (name: string) => known(attributes, name);
  const served = (name: string) => known(serving, name);
  switch (cloud) {
    case "aws": {
      const [, region, account] = matchIn(identity?.arn, /^arn:[^:]*:[^:]*:([^:]*):(\d{12}):/);
      return definedScope({ region: declared("region") ?? (region || undefined) ?? served("region"), account });
    }
    case "azure": {
      const [, subscription, group] = matchIn(identity?.id, /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?/i);
      return definedScope({
        region: declared("location"),
        subscription: subscription ?? served("subscription_id"),
        resourceGroup: declared("resource_group_name") ?? group,
      });
    }
    case "google":
      return definedScope({
        region: declared("region") ?? declared("location") ?? declared("zone") ?? served("region"),
        project: declared("project") ?? served("project"),
      });
    case "kubernetes": {
      const metadata = Array.isArray(attributes.metadata) ? attributes.metadata[0] : attributes.metadata;
      return definedScope({ namespace: isJsonObject(metadata) ? known(metadata, "namespace") : undefined });
    }
  }
}

const nothing: readonly (string | undefined)[] = [];

function matchIn(text: string | undefined, expression: RegExp): readonly (string | undefined)[] {
  return text === undefined ? nothing : (expression.exec(text) ?? nothing);
}

function definedScope(facts: { readonly [Name in keyof ResourceScope]: string | undefined }): ResourceScope {
  const known: Record<string, string> = {};
  for (const name of Object.keys(facts) as (keyof ResourceScope)[]) {
    const value = facts[name];
    if (value !== undefined) known[name] = value;
  }
  return known;
}

function known(object: JsonObject, name: string): string | undefined {
  const value: JsonValue | undefined = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === "string" && value !== "" && !value.includes("${") ? value : undefined;
}

const providers = new WeakMap<Document, Map<string, JsonObject>>();

/** The configuration of a provider, as the document shows it. Every resource asks for one of few. */
export function findProviderConfiguration(provider: string | undefined, document: Document): JsonObject {
  if (provider === undefined) return {};
  const known = providers.get(document) ?? new Map<string, JsonObject>();
  providers.set(document, known);
  const configuration = known.get(provider) ?? findProvider(provider, document);
  known.set(provider, configuration);
  return configuration;
}

/** `aws.west` is the configuration with that alias. */
function findProvider(provider: string, { body }: Document): JsonObject {
  if (!isJsonObject(body) || !Array.isArray(body.provider)) return {};
  const [name, alias] = provider.split(".");
  const found = body.provider.find(
    (candidate) => isJsonObject(candidate) && candidate.name === name && (candidate.alias ?? undefined) === alias,
  );
  return isJsonObject(found) ? found : {};
}
