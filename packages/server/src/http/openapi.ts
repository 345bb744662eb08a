/** The OpenAPI 3.1 document, made from the operations: nothing in it is written by hand twice. */
import { appendToGroup, type Role, requiredRoleByOperation } from "@plumbline/model";
import type { TObject, TSchema } from "typebox";
import { plumblineVersion } from "../version.js";
import { type FailureCode, getHttpStatusAndError } from "./errors.js";
import { listPathParameterNames } from "./input-reader.js";
import type { Operation } from "./operation.js";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: object;
  };
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  readonly components: object;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** The least role, and that of each part of the operation which needs more; absent: no role is needed. */
  readonly "x-permission"?: Role;
  readonly "x-permission-parts"?: Readonly<Record<string, Role>>;
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: object; readonly example?: unknown }>;
  };
  readonly responses: Record<string, { readonly description: string }>;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required: boolean;
  readonly description: string;
  readonly schema?: object;
  readonly example?: unknown;
  /** Set instead of `schema` where the value is JSON text. */
  readonly content?: Readonly<Record<"application/json", { readonly schema: object; readonly example?: unknown }>>;
}

const sharedFailures: readonly FailureCode[] = [
  "validation",
  "unauthorized",
  "forbidden",
  "not_found",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal",
  "unavailable",
];

/** What is told of an operation; also of a route that is none, because whoever calls it has no token. */
export interface DescribedOperation extends Omit<Operation, "id" | "permission" | "handle"> {
  readonly id: string;
  /** Null: no token is needed, and the tenant stands in the path. */
  readonly permission: Operation["permission"] | null;
}

export function createOpenApiDocument(operations: readonly DescribedOperation[]): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    const entry = paths[operation.path] ?? {};
    entry[operation.method.toLowerCase()] = describe(operation);
    paths[operation.path] = entry;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: plumblineVersion,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      description:
        "Checks cloud configuration and infrastructure code against rules, keeps every version, shows drift. Every reply is the same envelope; its `status` equals the HTTP status. A trailing slash is optional on every path.",
    },
    servers: [namedTenant, { url: "", description: "The token's own tenant" }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Failure: failureSchema },
    },
  };
}

const namedTenant = {
  url: "/{tenant}",
  description: "A named tenant",
  variables: { tenant: { default: "default" } },
};

function describe(operation: DescribedOperation): OpenApiOperation {
  const order = operation.order === undefined ? "" : ` Order: ${operation.order}.`;
  const isOpen = operation.permission === null;
  const role = isOpen ? "Needs no token." : `Needs the role ${operation.permission}.`;
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    description: [operation.description ?? "", `${role}${order}`].filter((part) => part !== "").join("\n\n"),
    tags: [operation.tag],
    ...(operation.permission === null ? {} : { "x-permission": operation.permission, ...partsOf(operation.id) }),
    ...((isOpen ? { security: [], servers: [namedTenant] } : { security: [{ bearer: [] }] }) as object),
    parameters: parameters(operation),
    ...bodyOf(operation),
    responses: responses(operation),
  };
}

function partsOf(id: string): Pick<OpenApiOperation, "x-permission-parts"> {
  const parts = Object.entries(requiredRoleByOperation).flatMap(([name, role]) =>
    name.startsWith(`${id} `) ? [[name.slice(id.length + 1), role] as const] : [],
  );
  return parts.length === 0 ? {} : { "x-permission-parts": Object.fromEntries(parts) };
}

function propertiesOf(schema: TObject): [string, TSchema & { description?: string }][] {
  return Object.entries(schema.properties);
}

function isRequired(schema: TObject, name: string): boolean {
  return (schema.required ?? []).includes(name);
}

function parameters(operation: DescribedOperation): OpenApiParameter[] {
  // A DELETE may send its parameters in the body instead, so none of them can be required here.
  const inQuery = operation.method === "GET";
  const inPath = listPathParameterNames(operation.path);
  const hasQuery = inQuery || operation.method === "DELETE";
  return propertiesOf(operation.input)
    .filter(([name]) => inPath.includes(name) || hasQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : "query",
      required: inPath.includes(name) || (inQuery && isRequired(operation.input, name)),
      description: schema.description ?? "",
      ...sentAs(schema, operation.example.input[name]),
    }));
}

/** Lists and objects stand in a query string as JSON. */
function sentAs(schema: TSchema, example: unknown): Pick<OpenApiParameter, "schema" | "content" | "example"> {
  const { type } = schema as { type?: string };
  const media = { schema: published(schema), ...(example === undefined ? {} : { example }) };
  return type === "array" || type === "object" ? { content: { "application/json": media } } : media;
}

function bodyOf(operation: DescribedOperation): Pick<OpenApiOperation, "requestBody"> {
  const inPath = listPathParameterNames(operation.path);
  const members = propertiesOf(operation.input).filter(([name]) => !inPath.includes(name));
  if (operation.method === "GET" || members.length === 0) return {};
  const type = operation.multipart === true ? "multipart/form-data" : "application/json";
  const schema = {
    ...operation.input,
    properties: Object.fromEntries(members),
    required: (operation.input.required ?? []).filter((name) => !inPath.includes(name)),
  };
  const { input: example } = operation.example;
  const exampleBody = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
  return {
    requestBody: {
      required: operation.method !== "DELETE",
      content: { [type]: { schema: published(schema), ...({ example: exampleBody } as object) } },
    },
  };
}

function responses(operation: DescribedOperation): OpenApiOperation["responses"] {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of [...sharedFailures, ...(Object.keys(operation.failures ?? {}) as FailureCode[])]) {
    const { status } = getHttpStatusAndError(code);
    appendToGroup(byStatus, status, code);
  }
  const failures = [...byStatus].map(([status, codes]) => {
    const reasons = codes.flatMap((code) => operation.failures?.[code] ?? []).join(" ");
    return [String(status), failureResponse(codes, reasons)] as const;
  });
  return { "200": successResponse(operation), ...Object.fromEntries(failures) };
}

function successResponse(operation: DescribedOperation) {
  return {
    description: operation.message === undefined ? "Success." : `Success: ${operation.message}`,
    headers: { "x-service-version": { schema: { type: "string" } }, "x-request-id": { schema: { type: "string" } } },
    content: operation.streams === undefined ? envelopeContent(operation) : textContent(operation.streams),
  };
}

function textContent(type: string) {
  return { [type]: { schema: { type: "string", description: "As the description tells." } } };
}

function envelopeContent(operation: DescribedOperation) {
  const metadata = operation.metadata ?? { type: "object" };
  return {
    "application/json": {
      schema: envelopeSchema(published(operation.data), published(metadata), { const: 200 }),
      example: {
        data: operation.example.data,
        error: "",
        error_list: [],
        message: operation.message ?? "",
        metadata: exampleMetadata(operation),
        status: 200,
      },
    },
  };
}

/** One page with one record, where the operation has pages. */
function exampleMetadata({ metadata }: DescribedOperation): object {
  const values: Record<string, number> = { count: 1, current_page: 1, next_index: -1, total: 1 };
  const { properties = {} } = (metadata ?? {}) as { properties?: object };
  return Object.fromEntries(Object.keys(properties).map((name) => [name, values[name]]));
}

function envelopeSchema(data: object, metadata: object, status: object) {
  return {
    type: "object",
    required: ["data", "error", "error_list", "message", "metadata", "status"],
    properties: {
      data,
      error: { type: "string" },
      error_list: { type: "array", items: { type: "string" } },
      message: { type: "string" },
      metadata,
      status: { type: "integer", ...status },
    },
  };
}

const failureSchema = {
  type: "object",
  required: ["data", "error", "message", "metadata", "status"],
  properties: {
    data: {
      description: "Empty.",
      anyOf: [
        { type: "object", maxProperties: 0 },
        { type: "array", maxItems: 0 },
      ],
    },
    error: { type: "string", description: "A short, stable class." },
    error_list: {
      type: "array",
      items: { type: "string" },
      description: "One entry per problem, each naming its field.",
    },
    message: { type: "string", description: "One sentence a person can act on." },
    metadata: { type: "object" },
    status: { type: "integer", description: "Equal to the HTTP status." },
  },
};

const sampleMessages: Readonly<Record<FailureCode, string>> = {
  validation: "collection is required.",
  unknown_filter: "Invalid filter Id! No resource filter found with given filter Id 6919a1b2c3d4e5f607182930",
  unauthorized: "Please authenticate to access this API.",
  forbidden: "This needs the role editor; the token has viewer.",
  not_found: "There is no collection named azure_iac.",
  method_not_allowed: "PUT is not possible on /api/collection; POST, GET, DELETE is.",
  late: "The upload took too long to arrive.",
  conflict: "Collection azure_iac is archived. Unarchive it before changing it.",
  too_large: "The body is larger than this service accepts.",
  unsupported_media_type: "Send JSON, with the header content-type: application/json.",
  rate_limited: "More than 300 requests in 10 s. Try again in 7 seconds.",
  internal: "Something went wrong on our side. The request id in the x-request-id header names it in the log.",
  unavailable: "The database cannot be reached. Try again shortly.",
};

function failureResponse(codes: readonly FailureCode[], reasons: string) {
  const [code = "internal"] = codes;
  const { status, error } = getHttpStatusAndError(code);
  const message = sampleMessages[code];
  return {
    description: reasons === "" ? error : `${error}. ${reasons}`,
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Failure" },
        example: { data: {}, error, error_list: [message], message, metadata: {}, status },
      },
    },
  };
}

/** Our own format names mean nothing to others. */
function published(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === "format" && value === "day" ? "date" : value));
}
