/** The OpenAPI document as TypeScript, for the console: what each operation takes and answers, and where it is. */
import { roleDescriptions, roles } from "@plumbline/model";
import { serviceOperations } from "../operations.js";
import { sessionOperationDescriptions } from "../sessions/session-routes.js";
import { createOpenApiDocument, type OpenApiOperation } from "./openapi.js";

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}

export function generateConsoleClientModule(): string {
  const entries = Object.entries(
    createOpenApiDocument([...serviceOperations, ...sessionOperationDescriptions]).paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const types = entries.map(
    ({ operation }) =>
      `  readonly ${operation.operationId}: { readonly input: ${inputOf(operation)}; readonly data: ${answerOf(operation, "data")}; readonly metadata: ${answerOf(operation, "metadata")} };`,
  );
  const routes = entries.map(
    ({ path, method, operation }) => `  ${operation.operationId}: { method: "${method}", path: "${path}" },`,
  );
  const permissions = entries.flatMap(({ operation }) => permissionsOf(operation));
  return [
    "/** Made by `npm run generate -w packages/console` out of the OpenAPI document: not edited by hand. */",
    "export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };",
    "",
    "export interface Operations {",
    ...types,
    "}",
    "",
    "export const routes: { readonly [Name in keyof Operations]: { readonly method: string; readonly path: string } } = {",
    ...routes,
    "};",
    "",
    `export const roles = ${JSON.stringify(roles)} as const;`,
    "",
    "/** The least role for each operation, and for parts of one that need more. */",
    "export const permissions = {",
    ...permissions,
    "} as const satisfies Readonly<Record<string, (typeof roles)[number]>>;",
    "",
    "export const roleWords: { readonly [Role in (typeof roles)[number]]: string } = {",
    ...roles.map((role) => `  ${role}: ${JSON.stringify(roleDescriptions[role])},`),
    "};",
    "",
  ].join("\n");
}

function permissionsOf(operation: OpenApiOperation): readonly string[] {
  const { operationId, "x-permission": role, "x-permission-parts": parts = {} } = operation;
  if (role === undefined) return [];
  const more = Object.entries(parts).map(([part, needed]) => `  "${operationId} ${part}": "${needed}",`);
  return [`  ${operationId}: "${role}",`, ...more];
}

function inputOf({ parameters = [], requestBody }: OpenApiOperation): string {
  const [content] = Object.values(requestBody?.content ?? {});
  const body = content?.schema as Schema | undefined;
  const members = new Map<string, string>();
  for (const { name, required, schema, content: json } of parameters) {
    const schemaOrJson = (schema ?? json?.["application/json"].schema) as Schema | undefined;
    members.set(name, `readonly ${name}${required ? "" : "?"}: ${typeOf(schemaOrJson)}`);
  }
  for (const [name, schema] of Object.entries(body?.properties ?? {})) {
    members.set(name, `readonly ${name}${body?.required?.includes(name) ? "" : "?"}: ${typeOf(schema)}`);
  }
  return members.size === 0 ? "Record<never, never>" : `{ ${[...members.values()].join("; ")} }`;
}

function answerOf({ responses }: OpenApiOperation, part: "data" | "metadata"): string {
  const { content } = responses["200"] as { content?: Record<string, { schema: Schema }> };
  const envelope = content?.["application/json"]?.schema;
  return envelope === undefined ? "never" : typeOf(envelope.properties?.[part]);
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return "Json";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `readonly (${typeOf(schema.items)})[]`;
    case "object":
      return objectType(schema);
    default:
      return "Json";
  }
}

function objectType({ properties = {}, required = [], patternProperties, additionalProperties }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `readonly ${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  const [pattern] = Object.values(patternProperties ?? {});
  const isOpen = pattern !== undefined || additionalProperties === true || members.length === 0;
  if (members.length === 0) return `{ readonly [name: string]: ${typeOf(pattern)} }`;
  return isOpen && pattern === undefined
    ? `{ ${members.join("; ")}; readonly [name: string]: Json | undefined }`
    : `{ ${members.join("; ")} }`;
}
