/**
 * Checks what a request sent against an operation's schema and says, in words, everything that is wrong with it.
 * A GET reads its query string, a POST or PUT its JSON body, a DELETE both (the body wins); members named in the path are
 * read from it. Query strings carry only text, so whole numbers are read from it there, lists and objects as JSON, and an
 * empty value counts as not sent; a JSON body is taken as it is.
 */
import { isJsonObject, type JsonObject, parseJsonOrProblem } from "@plumbline/model";
import { Ajv, type Options, type ValidateFunction } from "ajv";
import type { FastifyRequest } from "fastify";
import { describeSchemaError } from "./describe-schema-error.js";
import { createFailureError, createValidationError } from "./errors.js";
import type { Operation } from "./operation.js";
import { findUnstorableTextProblem } from "./unstorable-text.js";

const options: Options = { verbose: true, strict: false, formats: { binary: true, day: isDay } };
const ajv = new Ajv(options);
/** Says everything that is wrong: as much work, and as long a reply, as its sender likes. Only for what is short. */
const thorough = new Ajv({ ...options, allErrors: true });
const SHORT = 64 * 1024;

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

type Asked = Pick<Operation, "method" | "path" | "input">;

export type InputReader = (request: FastifyRequest) => Record<string, unknown>;

export function createInputReader(operation: Asked): InputReader {
  const validate = ajv.compile(operation.input);
  const inPath = listPathParameterNames(operation.path);
  let everything: ValidateFunction | undefined;
  return (request) => {
    const values = { ...sentBy(operation, request), ...fromPath(request, inPath) };
    if (validate(values) || !isShort(request)) return checked(validate, values);
    everything ??= thorough.compile(operation.input);
    return checked(everything, values);
  };
}

const isShort = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= SHORT;

/** The input members that stand in a path: `id` in `/api/runs/{id}`. */
export function listPathParameterNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

function fromPath(request: FastifyRequest, names: readonly string[]): Record<string, unknown> {
  const params = request.params as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, params[name]]));
}

function sentBy(operation: Asked, request: FastifyRequest): Record<string, unknown> {
  const body = operation.method === "GET" ? undefined : (request.body ?? undefined);
  if (body !== undefined && !isJsonObject(body)) throw createValidationError(["The body must be a JSON object."]);
  if (operation.method === "POST" || operation.method === "PUT") return { ...body };
  const query = Object.entries(request.query as Record<string, unknown>)
    // What the body says is not even looked at in the query.
    .filter(([name, value]) => value !== "" && !(body !== undefined && Object.hasOwn(body, name)))
    .map(([name, value]) => [name, fromQuery(name, operation.input.properties[name], value)]);
  return { ...Object.fromEntries(query), ...body };
}

/** What the schema expects, read from its text; anything else stays as it was sent, for the schema to refuse. */
function fromQuery(name: string, schema: { type?: string } | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (schema?.type === "array" || schema?.type === "object") return jsonIn(name, value);
  return schema?.type === "integer" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function jsonIn(name: string, text: string): unknown {
  const reading = parseJsonOrProblem(text);
  if (reading.ok) return reading.value;
  const { line, column, reason } = reading.problem;
  throw createValidationError([`${name} is no JSON: line ${line}, column ${column}: ${reason}.`]);
}

function checked(validate: ValidateFunction, values: Record<string, unknown>): Record<string, unknown> {
  if (validate(values)) {
    const problem = findUnstorableTextProblem(values as JsonObject);
    if (problem === null) return values;
    throw createValidationError([`${problem}.`]);
  }
  throw createValidationError([...new Set((validate.errors ?? []).map(describeSchemaError))]);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

export function parseJsonBody(bytes: Buffer): unknown {
  const text = decoded(bytes);
  if (text.trim() === "") return undefined;
  const reading = parseJsonOrProblem(text);
  if (reading.ok) return reading.value;
  const { line, column, reason } = reading.problem;
  throw createFailureError("validation", `The body is no JSON: line ${line}, column ${column}: ${reason}.`);
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw createFailureError("validation", "The body is not UTF-8 text.");
  }
}
