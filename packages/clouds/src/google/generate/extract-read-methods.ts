/** The reads of a service, out of its discovery document: a line for the service, and one for each method. */
import { asJsonObjectOrEmpty, asTextOrEmpty, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

/** Nothing else is ever sent; `getIamPolicy` is a POST in most services and changes nothing in any. */
const LISTINGS: ReadonlySet<string> = new Set(["list", "aggregatedList", "search", "query"]);
const READS: ReadonlySet<string> = new Set([
  ...LISTINGS,
  "get",
  "getIamPolicy",
  "getPolicy",
  "getAccessApprovalSettings",
]);

const PAGE_SIZE = ["maxResults", "pageSize"];
/** What a query calls it; where it has no such parameter, the body says it. */
const POLICY_VERSION = ["options.requestedPolicyVersion", "optionsRequestedPolicyVersion"];

export function extractReadMethodLines(document: JsonObject): readonly string[] {
  const base = `${asTextOrEmpty(document.rootUrl)}${asTextOrEmpty(document.servicePath)}`;
  const lines = methodsIn(document, "").flatMap(([name, method]) => {
    const verb = name.slice(name.lastIndexOf(".") + 1);
    const http = asTextOrEmpty(method.httpMethod);
    if (!READS.has(verb) || !(http === "GET" || (http === "POST" && verb === "getIamPolicy"))) return [];
    const path = ofProjects(asTextOrEmpty(method.flatPath) || asTextOrEmpty(method.path), document);
    const needed = Object.entries(asJsonObjectOrEmpty(method.parameters)).flatMap(([key, parameter]) =>
      isJsonObject(parameter) && parameter.location === "query" && parameter.required === true ? [key] : [],
    );
    const names = verb === "getIamPolicy" ? POLICY_VERSION : PAGE_SIZE;
    const parameter = names.find((key) => key in asJsonObjectOrEmpty(method.parameters)) ?? "";
    const isListing = LISTINGS.has(verb);
    const items = isListing ? itemsOf(document, method) : "";
    // Operations pass, and a list of bare names has nothing to judge.
    if (/operations\.\w+$/i.test(name) || (isListing && items === "")) return [];
    return [[name, http, path, needed.join(","), parameter, items].join("\t").trimEnd()];
  });
  return [["#", asTextOrEmpty(document.name), asTextOrEmpty(document.version), base].join("\t"), ...lines.sort()];
}

/** Paths of many kinds of parents are those of projects here, but in the asset inventory. */
function ofProjects(path: string, { name }: JsonObject): string {
  return name === "cloudasset" ? path : path.replace(/\{v\dId\}\/\{v\dId1\}/, "projects/{projectsId}");
}

function methodsIn(of: JsonObject, prefix: string): readonly (readonly [string, JsonObject])[] {
  const direct = Object.entries(asJsonObjectOrEmpty(of.methods)).flatMap(
    ([name, method]): readonly (readonly [string, JsonObject])[] =>
      isJsonObject(method) ? [[`${prefix}${name}`, method]] : [],
  );
  const below = Object.entries(asJsonObjectOrEmpty(of.resources)).flatMap(([name, resource]) =>
    isJsonObject(resource) ? methodsIn(resource, `${prefix}${name}.`) : [],
  );
  return [...direct, ...below];
}

/** The property of the reply that holds what was listed: its list of objects, or the map of an aggregated list. */
function itemsOf(document: JsonObject, method: JsonObject): string {
  const schema = asJsonObjectOrEmpty(
    asJsonObjectOrEmpty(document.schemas)[asTextOrEmpty(asJsonObjectOrEmpty(method.response).$ref)],
  );
  const properties = Object.entries(asJsonObjectOrEmpty(schema.properties)).filter(([name]) => !ASIDE.has(name));
  const isOf = (kind: string) => (property: JsonValue) => {
    const of = isJsonObject(property) ? property : {};
    const member = kind === "array" ? of.items : of.additionalProperties;
    return isJsonObject(member) && (member.$ref !== undefined || isJsonObject(member.properties));
  };
  const list =
    properties.find(([, property]) => isOf("array")(property)) ??
    properties.find(([, property]) => isOf("object")(property));
  return list?.[0] ?? "";
}

const ASIDE: ReadonlySet<string> = new Set([
  "unreachables",
  "warnings",
  "missingZones",
  "tagBindings",
  "executionErrors",
]);
