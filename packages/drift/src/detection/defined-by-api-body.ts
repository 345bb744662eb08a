/**
 * Parts of an API that its definition makes (OpenAPI in `body`): an account lists each path, method and route as a resource, and the code
 * writes them as one text. What is at no path of that text was added by somebody.
 */
import { isJsonObject, type JsonObject, type JsonValue, parseJsonWithReferences } from "@plumbline/model";
import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";
import { getShapeProperties } from "../pairing/index.js";

const PART = /^AWS::ApiGateway(?:V2)?::(?!RestApi$|Api$|Stage$|Deployment$)/;
const API = /^AWS::ApiGateway(?:::RestApi|V2::Api)$/;

/** Whether a live part of an API is one that the definition of its API makes. */
export function createDefinedByApiBodyPredicate(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const apiKey = ({ shaped }: LiveSide) => {
    const { RestApiId, ApiId } = getShapeProperties(shaped);
    return `defined by ${[shaped.scope.account, shaped.scope.region, RestApiId ?? ApiId].join(" ")}`;
  };
  const paths = new Map<string, string>();
  for (const side of live) {
    const { type } = side.shaped;
    if (API.test(type)) recorder.recordKey(side.shaped, apiKey(side));
    else if (PART.test(type)) recorder.recordLookup(side.shaped, apiKey(side));
    if (type === "AWS::ApiGateway::Resource") recorder.recordKey(side.shaped, apiKey(side));
    const { ResourceId } = getShapeProperties(side.shaped);
    if (type === "AWS::ApiGateway::Resource") paths.set(`${apiKey(side)} ${ResourceId}`, nameOf(side));
  }
  const definitions = new Map(
    pairs.flatMap(({ code, live: side }) => {
      const { Body, BodyS3Location } = getShapeProperties(code.shaped);
      const isDefined = API.test(code.shaped.type) && (Body ?? BodyS3Location) !== undefined;
      return isDefined ? [[apiKey(side), definedPaths(Body)] as const] : [];
    }),
  );
  return (side) => {
    const { type } = side.shaped;
    if (!PART.test(type) || !definitions.has(apiKey(side))) return false;
    const defined = definitions.get(apiKey(side));
    return defined === undefined || isAtDefinedPath(side, defined, (id) => paths.get(`${apiKey(side)} ${id}`));
  };
}

/** Undefined where nobody can say which paths the definition has. */
function definedPaths(body: JsonValue | undefined): JsonObject | undefined {
  const definition = typeof body === "string" ? parseJsonWithReferences(body) : body;
  const paths = isJsonObject(definition) ? definition.paths : undefined;
  return isJsonObject(paths) ? paths : undefined;
}

function isAtDefinedPath(
  side: LiveSide,
  defined: JsonObject,
  pathOf: (resourceId: JsonValue | undefined) => string | undefined,
): boolean {
  const { HttpMethod, ResourceId, RouteKey } = getShapeProperties(side.shaped);
  switch (side.shaped.type) {
    case "AWS::ApiGateway::Resource":
      return Object.keys(defined).some((path) => isWithin(path, nameOf(side)));
    case "AWS::ApiGateway::Method": {
      const path = pathOf(ResourceId) ?? "/";
      return hasOperation(defined[path], String(HttpMethod));
    }
    case "AWS::ApiGatewayV2::Route": {
      const [method = "", path = "$default"] = /^\$/.test(String(RouteKey)) ? [] : String(RouteKey).split(" ");
      return path === "$default" ? Object.hasOwn(defined, path) : hasOperation(defined[path], method);
    }
    default:
      return true;
  }
}

const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

function hasOperation(path: JsonValue | undefined, method: string): boolean {
  if (!isJsonObject(path)) return false;
  return [method.toLowerCase(), "x-amazon-apigateway-any-method"].some((name) => Object.hasOwn(path, name));
}

const nameOf = ({ shaped }: LiveSide) => String(shaped.resource.name);
