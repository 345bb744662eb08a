/**
 * The service as its users see it: a real server on a real database, asked over HTTP. Every reply that passes through
 * here is checked against the envelope's rules and against the OpenAPI document, so each test tests those too.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createObjectIdGenerator, type ObjectIdGenerator, type Role } from "@plumbline/model";
import { createTenant, type Database, ensureTenant, findTenantId, openDatabase } from "@plumbline/store";
import { expectTenantNamed, type MigratedDatabase, migratedDatabase, watchStatements } from "@plumbline/store/testing";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect } from "vitest";
import { loadOrCreateServiceKeys, type ServiceKeys } from "../auth/key-files.js";
import { createTokenIssuer, type TokenIssuer } from "../auth/token-issuer.js";
import { createOpenApiDocument } from "../http/openapi.js";
import type { HttpMethod } from "../http/operation.js";
import { createSecurityHeaders } from "../http/security-headers.js";
import { openService, type RunningService } from "../open-service.js";
import { serviceOperations } from "../operations.js";
import { sessionOperationDescriptions } from "../sessions/session-routes.js";
import { readSettings } from "../settings.js";
import { signedReceiverDescriptions } from "../webhooks/signed-receiver-descriptions.js";

export interface TestRequest {
  readonly tenant?: string | null;
  /** A ready token, or a role of the tenant; null sends none. Default: admin. */
  readonly token?: string | null;
  readonly as?: Role;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly json?: unknown;
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  readonly body: any;
}

/** Longer than any token that a test makes with it. */
const TESTER_SECONDS = 400 * 24 * 3600;

export interface TestService {
  readonly url: string;
  readonly db: Database;
  readonly ids: ObjectIdGenerator;
  readonly keys: ServiceKeys;
  readonly tokens: TokenIssuer;
  readonly adminUrl: string;
  tokenFor(tenant: string, role: Role): Promise<string>;
  tenantId(name: string): Promise<number>;
  makeTenant(name: string): Promise<void>;
  call(method: HttpMethod | "PATCH", path: string, call?: TestRequest): Promise<TestReply>;
  get(path: string, query?: TestRequest["query"], call?: TestRequest): Promise<TestReply>;
  post(path: string, json: unknown, call?: TestRequest): Promise<TestReply>;
  /** Parameters in a JSON body. */
  delete(path: string, json: unknown, call?: TestRequest): Promise<TestReply>;
  upload(container: string, files: Readonly<Record<string, unknown>>, call?: TestRequest): Promise<TestReply>;
}

type MakeDatabase = () => Promise<Pick<MigratedDatabase, "adminUrl" | "databaseUrl">>;

/** A service for one test file; started before its tests and stopped after them. It does runs only if told so. */
export function useService(
  environment: Readonly<Record<string, string>> = {},
  makeDatabase: MakeDatabase = migratedDatabase,
): TestService {
  let running: { service: TestService; stop: () => Promise<void> } | undefined;
  watchStatements();
  beforeAll(async () => {
    running = await startTestService(environment, makeDatabase);
  });
  afterAll(async () => {
    await running?.stop();
    if (running !== undefined) await expectTenantNamed(running.service.adminUrl);
  });
  return new Proxy({} as TestService, {
    get(_target, property) {
      if (running === undefined) throw new Error("the service runs only inside tests");
      return Reflect.get(running.service, property);
    },
  });
}

async function startTestService(
  environment: Readonly<Record<string, string>>,
  makeDatabase: MakeDatabase,
): Promise<{ service: TestService; running: RunningService; stop: () => Promise<void> }> {
  const { adminUrl, databaseUrl } = await makeDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "plumbline-service-"));
  const settings = readSettings(
    { port: environment.PLUMBLINE_PORT ?? "0", data: dataDirectory, database: databaseUrl, connections: "4" },
    {
      PLUMBLINE_LOG_LEVEL: "silent",
      PLUMBLINE_RATE_LIMIT: "0",
      PLUMBLINE_WORKERS: "0",
      // The machine that tests is busy, and few tests are about waiting.
      PLUMBLINE_WAIT_TIMEOUT: "30",
      ...environment,
    },
  );
  const running = await openService(settings);
  const db = await openDatabase({ url: databaseUrl, connections: 2 });
  const keys = await loadOrCreateServiceKeys(dataDirectory);
  const tokens = await createTokenIssuer(db, keys.signing);
  await ensureTenant(db, "default");
  const service = testService(running.url, adminUrl, db, keys, tokens);
  const stop = async () => {
    await running.stop();
    await db.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return { service, running, stop };
}

function testService(url: string, adminUrl: string, db: Database, keys: ServiceKeys, tokens: TokenIssuer): TestService {
  const known = new Map<string, Promise<string>>();

  function tokenFor(tenant: string, role: Role): Promise<string> {
    const key = `${tenant}/${role}`;
    const token =
      known.get(key) ??
      tokens
        .issue({ tenants: [tenant], role, name: "test", subject: "tester", seconds: TESTER_SECONDS })
        .then((issued) => issued.token);
    known.set(key, token);
    return token;
  }

  async function call(method: HttpMethod | "PATCH", path: string, options: TestRequest = {}): Promise<TestReply> {
    const tenant = options.tenant === undefined ? "default" : options.tenant;
    const token =
      options.token === undefined ? await tokenFor(tenant ?? "default", options.as ?? "admin") : options.token;
    const target = new URL(`${url}${tenant === null ? "" : `/${tenant}`}${path}`);
    for (const [name, value] of Object.entries(options.query ?? {})) target.searchParams.set(name, String(value));
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const response = await fetch(target, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.json === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    checkEnvelope(method, path, answer);
    return answer;
  }

  return {
    url,
    adminUrl,
    db,
    keys,
    tokens,
    ids: createObjectIdGenerator(),
    tokenFor,
    async tenantId(name) {
      const id = await findTenantId(db, name);
      if (id === null) throw new Error(`no tenant ${name}`);
      return id;
    },
    makeTenant: (name) => createTenant(db, name),
    call,
    get: (path, query = {}, options = {}) => call("GET", path, { ...options, query }),
    post: (path, json, options = {}) => call("POST", path, { ...options, json }),
    delete: (path, json, options = {}) => call("DELETE", path, { ...options, json }),
    upload(container, files, options = {}) {
      const form = new FormData();
      form.set("container_name", container);
      for (const [name, content] of Object.entries(files)) {
        const text = typeof content === "string" ? content : JSON.stringify(content);
        form.append("files", new Blob([text]), name);
      }
      return call("POST", "/api/manage/config/upload", { ...options, body: form });
    },
  };
}

const document = createOpenApiDocument([
  ...serviceOperations,
  ...sessionOperationDescriptions,
  ...signedReceiverDescriptions,
]);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, "openapi");

const validators = new Map<string, ValidateFunction>();

/** Compiled once: tests ask an operation thousands of times. */
function validatorOf(pointer: string): ValidateFunction {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
  validators.set(pointer, validate);
  return validate;
}

/** The rules that hold for every reply without exception. */
function checkEnvelope(method: string, path: string, answer: TestReply): void {
  const withoutErrorList = answer.body.error_list === undefined;
  const keys = ["data", "error", "error_list", "message", "metadata", "status"];
  expect(Object.keys(answer.body)).toEqual(withoutErrorList ? keys.filter((key) => key !== "error_list") : keys);
  expect(answer.body.status).toBe(answer.status);
  expect(answer.headers.get("x-service-version")).toMatch(/^\d+\.\d+\.\d+/);
  expect(answer.headers.get("x-request-id")).toBeTruthy();
  for (const [name, value] of Object.entries(createSecurityHeaders()))
    expect(answer.headers.get(name), name).toBe(value);
  if (answer.status === 200) expect(answer.body).toMatchObject({ error: "", error_list: [] });
  else expect(answer.body.error).not.toBe("");

  const normal = path.replace(/\/$/, "");
  const documented = Object.keys(document.paths).find((known) =>
    new RegExp(`^${known.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}$`).test(normal),
  );
  const operation = documented === undefined ? undefined : document.paths[documented]?.[method.toLowerCase()];
  if (documented === undefined || operation === undefined) return;
  expect(Object.keys(operation.responses), `${method} ${path} answers ${answer.status}`).toContain(
    String(answer.status),
  );
  const pointer = `openapi#/paths/${documented.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`;
  const validate = validatorOf(pointer);
  if (!validate(answer.body)) {
    throw new Error(`${method} ${path}: reply differs from the OpenAPI document: ${ajv.errorsText(validate.errors)}`);
  }
}
