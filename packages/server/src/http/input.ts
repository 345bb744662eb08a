/**
 * Checks what a request sent against an operation's schema and says, in words, everything that is wrong with it.
 * A GET reads its query string, a POST or PUT its JSON body, a DELETE both (the body wins); members named in the path are
 * read from it. Query strings carry only text, so
 * numbers and booleans are read from it there, and an empty value counts as not sent; a JSON body is taken as it is.
 */
import { isJsonObject, type JsonObject, readJson } from "@plumbline/model";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import { failure, invalid } from "./errors.js";
import type { Operation } from "./operation.js";
import { unstorableProblem } from "./unstorable-text.js";

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { binary: true, day: isDay } });

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export type InputReader = (request: FastifyRequest) => Record<string, unknown>;

export function inputReader(operation: Operation): InputReader {
  const validate = ajv.compile(operation.input);
  const inPath = pathMembers(operation.path);
  return (request) => checked(validate, { ...sentBy(operation, request), ...fromPath(request, inPath) });
}

/** The input members that stand in a path: `id` in `/api/runs/{id}`. */
export function pathMembers(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

function fromPath(request: FastifyRequest, names: readonly string[]): Record<string, unknown> {
  const given = request.params as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

function sentBy(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const body = operation.method === "GET" ? undefined : (request.body ?? undefined);
  if (body !== undefined && !isJsonObject(body)) throw invalid(["The body must be a JSON object."]);
  if (operation.method === "POST" || operation.method === "PUT") return { ...body };
  const query = Object.entries(request.query as Record<string, unknown>)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => [name, fromQuery(operation.input.properties[name], value)]);
  return { ...Object.fromEntries(query), ...body };
}

/** A whole number where one is expected; anything else stays as it was sent, for the schema to refuse. */
function fromQuery(schema: { type?: string } | undefined, value: unknown): unknown {
  return schema?.type === "integer" && typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function checked(validate: ValidateFunction, values: Record<string, unknown>): Record<string, unknown> {
  if (validate(values)) {
    const problem = unstorableProblem(values as JsonObject);
    if (problem === null) return values;
    throw invalid([`${problem}.`]);
  }
  throw invalid([...new Set((validate.errors ?? []).map(problemText))]);
}

function problemText(error: ErrorObject): string {
  const field = fieldOf(error);
  switch (error.keyword) {
    case "required":
      return `${field} is required.`;
    case "type":
      return `${field} must be ${article(String(error.params.type))}, got ${shown(error.data)}.`;
    case "minLength":
      return `${field} must not be empty.`;
    case "maxLength":
      return `${field} must have at most ${error.params.limit} characters.`;
    case "enum":
      return `${field} must be one of ${list(error.params.allowedValues)}, got ${shown(error.data)}.`;
    case "const":
      return `${field} must be ${shown(error.params.allowedValue)}, got ${shown(error.data)}.`;
    case "format":
      return `${field} must be a calendar day yyyy-mm-dd, got ${shown(error.data)}.`;
    case "minimum":
    case "maximum":
      return `${field} must be ${error.params.comparison} ${error.params.limit}, got ${shown(error.data)}.`;
    default:
      return `${field} ${error.message ?? "is not valid"}, got ${shown(error.data)}.`;
  }
}

function fieldOf(error: ErrorObject): string {
  const missing = error.keyword === "required" ? [String(error.params.missingProperty)] : [];
  const path = [...error.instancePath.split("/").slice(1).map(unescapePointer), ...missing];
  return path.length === 0 ? "The request" : path.join(".");
}

const unescapePointer = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

const list = (values: unknown) => (Array.isArray(values) ? values.map(String).join(", ") : String(values));

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export function parseBody(bytes: Buffer): unknown {
  const text = decoded(bytes);
  if (text.trim() === "") return undefined;
  const reading = readJson(text);
  if (reading.ok) return reading.value;
  const { line, column, reason } = reading.problem;
  throw failure("validation", `The body is no JSON: line ${line}, column ${column}: ${reason}.`);
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw failure("validation", "The body is not UTF-8 text.");
  }
}
