import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { Server as TlsServer } from "node:tls";
import cors from "@fastify/cors";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { nonOperationRouteAccess } from "@plumbline/model";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from "fastify";
import type { Authenticator, VisitedTenant } from "../auth/authenticate.js";
import type { Principal } from "../auth/verified-token-cache.js";
import { type CapacityLimiters, createCapacityLimiters } from "../capacity/capacity-limiters.js";
import { createReplySpool } from "../capacity/reply-spool.js";
import {
  createClientGoneSignal,
  createDocumentQueryDatabase,
  createRequestDatabase,
} from "../capacity/request-database.js";
import { addStorageQuotaChecks } from "../capacity/storage-quota-checks.js";
import { serveConsole } from "../console/serve-console.js";
import { serveDocumentationSite } from "../documentation/serve-documentation.js";
import { registerRunTaskReceiver } from "../run-tasks/receive-run-task.js";
import { registerOidcRoutes } from "../sessions/oidc-routes.js";
import { readSessionCookie } from "../sessions/session-and-sign-in-cookies.js";
import { registerSessionRoutes } from "../sessions/session-routes.js";
import type { SessionService } from "../sessions/session-service.js";
import type { Settings } from "../settings.js";
import { registerWebhookReceiver } from "../webhooks/receive-event.js";
import { createBrokenRequestHandler } from "./broken-requests.js";
import { createCommonHeadersHook, createHstsHeaders } from "./common-headers.js";
import { serializeSuccessEnvelope } from "./envelope.js";
import { createFailureError } from "./errors.js";
import { createInputReader } from "./input-reader.js";
import { createServiceMetrics } from "./metrics.js";
import type { Operation, OperationContext, ServiceDependencies } from "./operation.js";
import { registerPublicRoutes } from "./public-routes.js";
import { registerJsonBodyParser } from "./receive-body.js";
import { createSubjectAndTenantRateLimiter, type SubjectAndTenantRateLimiter } from "./request-rate-limiter.js";
import { requirePermission } from "./require-permission.js";
import { createUnknownPathOrMethodError, isFastifyMissingContentTypeError, sendFailure } from "./send-failure.js";
import { readTlsFiles, tlsServerOptions, watchTlsFiles } from "./tls-files.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who is asking, or why we do not know. */
    visit: { readonly visitor: Principal } | { readonly refusal: unknown };
    /** Aborted when the client goes before it has its reply. */
    gone: AbortSignal;
    /** Calls back when the reply is out, or nobody waits for it any more. */
    whenOver(callback: () => void): void;
    /** The tenant the visitor was let into. */
    admitted: VisitedTenant;
  }
  interface FastifyInstance {
    /** Connections that have not sent a request yet. */
    silentConnections(): readonly Socket[];
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export interface AppDependencies {
  readonly settings: Settings;
  readonly service: ServiceDependencies;
  readonly authenticator: Authenticator;
  readonly sessions: SessionService;
  readonly operations: readonly Operation[];
}

/** Room for the longest query in an address. */
const MAX_HEADER_BYTES = 64 * 1024;
const FORM_FIELDS = 100;
const FIELD_BYTES = 64 * 1024;
const MULTIPART_OVERHEAD = 1024 * 1024;
/** Read in one go, between the requests of others. */
const USUAL_BODY_BYTES = 256 * 1024;
/** Only public pages and probes go without a token. */
const isOperation = (request: FastifyRequest) => request.routeOptions.config.operation !== undefined;

export async function buildApp(options: AppDependencies): Promise<FastifyInstance> {
  const { settings, service } = options;
  const { limits } = settings;
  const addHeaders = createCommonHeadersHook(settings);
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // A request that broke before its first hook has no headers yet.
    addHeaders(request, reply);
    return sendFailure(
      request,
      reply,
      isFastifyMissingContentTypeError(error)
        ? createUnknownPathOrMethodError(options.operations, request, reply)
        : error,
    );
  };
  const { tls } = settings;
  // Node would answer these by itself, outside the envelope.
  const serverOptions = { requireHostHeader: false, maxHeaderSize: MAX_HEADER_BYTES };
  const app = fastify({
    logger: { level: settings.logLevel, stream: process.stderr, serializers: { req: loggedRequest } },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestSeconds * 1000,
    connectionTimeout: limits.requestSeconds * 2 * 1000,
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    // In-flight requests are finished on shutdown and told to close; Fastify's own 503 would not be in our envelope.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: fail,
    clientErrorHandler: createBrokenRequestHandler(createHstsHeaders(settings)),
    ...(tls === null
      ? { http: serverOptions }
      : { https: { ...serverOptions, ...tlsServerOptions, ...(await readTlsFiles(tls)) } }),
  }) as unknown as FastifyInstance;
  if (tls !== null) {
    const server = app.server as unknown as TlsServer;
    watchTlsFiles(server, tls, service.closing, (level, message) => app.log[level](message));
  }
  watchSilentConnections(app);
  app.addHook("onRoute", refuseUnlistedRoute);
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  const metrics = createServiceMetrics({ ...service, quotas: settings.quotas });

  app.addHook("onRequest", async (request, reply) => {
    addHeaders(request, reply);
    request.gone = createClientGoneSignal(reply);
    request.whenOver = (callback) => void reply.raw.once("close", callback);
    if (!isOperation(request)) return;
    request.visit = await identify(options, request);
  });
  app.addHook("onResponse", async (request, reply) => metrics.observe(request, reply));
  app.setErrorHandler(fail);

  const capacity = createCapacityLimiters(settings);
  registerJsonBodyParser(app, capacity, limits);
  await app.register(multipart, {
    limits: {
      files: limits.uploadFiles,
      fields: FORM_FIELDS,
      parts: limits.uploadFiles + FORM_FIELDS,
      fileSize: limits.uploadFileBytes,
      fieldSize: FIELD_BYTES,
      headerPairs: 100,
    },
  });
  if (settings.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      methods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      strictPreflight: false,
      exposedHeaders: ["allow", "retry-after", "x-request-id", "x-service-version"],
    });
  if (limits.requestsPerWindow > 0) await limitRates(app, limits.requestsPerWindow, limits.windowSeconds);

  const windows = createSubjectAndTenantRateLimiter({
    ofSubject: limits.requestsPerWindow,
    ofTenant: limits.tenantRequestsPerWindow,
    seconds: limits.windowSeconds,
  });
  for (const operation of options.operations) registerOperation(app, options, { capacity, windows }, operation);
  const { waitSeconds, requestSeconds } = limits;
  const strangers = { owner: "strangers", waitMs: waitSeconds * 1000, timeoutMs: requestSeconds * 1000 } as const;
  const ofStrangers = {
    ...service,
    db: createRequestDatabase(addStorageQuotaChecks(service.db, settings.quotas), capacity, strangers),
  };
  registerWebhookReceiver(app, ofStrangers, capacity.events);
  registerRunTaskReceiver(app, ofStrangers, capacity.events);
  registerSessionRoutes(app, settings, options.sessions, capacity.events);
  registerOidcRoutes(app, settings, options.sessions, capacity.events);
  serveConsole(app);
  serveDocumentationSite(app);
  registerPublicRoutes(app, options.operations, metrics, service);
  app.setNotFoundHandler((request, reply) =>
    fail(createUnknownPathOrMethodError(options.operations, request, reply), request, reply),
  );
  return app;
}

/** By its header, or by the cookie of a browser, which has to show that a page of ours asks. */
async function identify(options: AppDependencies, request: FastifyRequest): Promise<FastifyRequest["visit"]> {
  const { authenticator, sessions } = options;
  const cookie = request.headers.authorization === undefined ? readSessionCookie(request) : undefined;
  try {
    if (cookie === undefined) return { visitor: await authenticator.identify(request.headers.authorization) };
    const visitor = await authenticator.identify(`Bearer ${cookie}`);
    sessions.csrf.check(request, visitor.tokenId);
    return { visitor };
  } catch (refusal) {
    return { refusal };
  }
}

/** Whoever adds a route says in the table who may call it. */
function refuseUnlistedRoute({ method, url, config }: RouteOptions): void {
  if (config?.operation !== undefined) return;
  for (const one of [method].flat()) {
    const name = `${one === "HEAD" ? "GET" : one} ${url}`;
    if (nonOperationRouteAccess[name] === undefined)
      throw new Error(`the table of permissions does not say who may call ${name}`);
  }
}

/** By where they come from: under TLS, the socket of a request is another one than that of its connection. */
function watchSilentConnections(app: FastifyInstance): void {
  const silent = new Map<string, Socket>();
  const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  app.decorate("silentConnections", () => [...silent.values()]);
  app.server.on("connection", (socket) => {
    const key = keyOf(socket);
    silent.set(key, socket);
    socket.once("close", () => silent.delete(key));
  });
  app.server.on("request", (request) => silent.delete(keyOf(request.socket)));
}

/** Without the query string: it may hold anything, also what its sender took for a safe place for a token. */
function loggedRequest(request: FastifyRequest) {
  return { method: request.method, url: request.url.split("?")[0] ?? "", remoteAddress: request.ip };
}

async function limitRates(app: FastifyInstance, max: number, seconds: number): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: seconds * 1000,
    // Runs after identification: callers with a good token share no window with anyone else. What their subject and tenant
    // have left is looked at when they are let in.
    keyGenerator: (request) =>
      request.visit !== undefined && "visitor" in request.visit ? request.visit.visitor.tokenId : request.ip,
    allowList: (request) => !isOperation(request),
    errorResponseBuilder: (_request, context) =>
      createFailureError(
        "rate_limited",
        `More than ${context.max} requests in ${seconds} s. Try again in ${context.after}.`,
      ),
  });
}

interface Shared {
  readonly capacity: CapacityLimiters;
  readonly windows: SubjectAndTenantRateLimiter;
}

function registerOperation(
  app: FastifyInstance,
  options: AppDependencies,
  { capacity, windows }: Shared,
  operation: Operation,
): void {
  const read = createInputReader(operation);
  const { uploadBytes, bodyBytes } = options.settings.limits;
  const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
  for (const url of [path, `/:tenant${path}`]) {
    app.route({
      method: operation.method,
      url,
      config: { operation },
      bodyLimit:
        operation.multipart === true
          ? uploadBytes + MULTIPART_OVERHEAD
          : Math.min(bodyBytes, operation.maxBodyBytes ?? USUAL_BODY_BYTES),
      // Before the body is read: strangers do not get to send us one.
      preParsing: async (request, reply) => {
        const visitor = visitorOf(request);
        windows.refuseOverLimit(visitor, reply);
        request.admitted = await admit(options, operation, request, visitor, "now");
        windows.count(visitor, request.admitted.id, reply);
        if (operation.multipart !== true && request.isMultipart()) {
          throw createFailureError(
            "unsupported_media_type",
            "Send JSON, with the header content-type: application/json.",
          );
        }
      },
      handler: async (request, reply) => {
        const context = {
          ...options.service,
          ...shareOf(options, capacity, operation, request),
          tenant: request.admitted.id,
          tenantName: request.admitted.name,
          identity: visitorOf(request),
          admitAgain: async () => {
            request.visit = await identify(options, request);
            await admit(options, operation, request, visitorOf(request), "still");
          },
          request,
          reply,
        };
        const input = operation.multipart === true ? {} : read(request);
        const answer = await operation.handle(context, input);
        if (answer === null) return reply;
        return reply.header("content-type", "application/json; charset=utf-8").send(serializeSuccessEnvelope(answer));
      },
    });
  }
}

async function admit(
  { authenticator, service }: AppDependencies,
  operation: Operation,
  request: FastifyRequest,
  visitor: Principal,
  asking: "now" | "still",
): Promise<VisitedTenant> {
  const { tenant } = request.params as { tenant?: string };
  const admitted = await authenticator.admit(visitor, tenant, asking);
  service.visits.record(admitted.id, visitor);
  requirePermission(visitor, operation.id);
  return admitted;
}

/** What one request may use of what all share. */
function shareOf(
  { service, settings }: AppDependencies,
  capacity: CapacityLimiters,
  { method }: Operation,
  request: FastifyRequest,
): Pick<OperationContext, "capacity" | "db" | "queries" | "spool" | "gone"> {
  const { waitSeconds, requestSeconds, querySeconds } = settings.limits;
  const owner = request.admitted.id;
  const { gone } = request;
  const folder = join(settings.dataDirectory, "spool");
  const asking = { owner, signal: gone, waitMs: waitSeconds * 1000 };
  // Whoever deletes, cancels or revokes is not refused for want of what that gives back.
  const db =
    method === "DELETE"
      ? { ...service.db, write: service.db.reserved }
      : addStorageQuotaChecks(service.db, settings.quotas);
  const readers = service.replica === null ? {} : { read: service.replica.read, stream: service.replica.stream };
  return {
    capacity,
    db: createRequestDatabase({ ...db, ...readers }, capacity, { ...asking, timeoutMs: requestSeconds * 1000 }),
    queries: createDocumentQueryDatabase({ ...service.db, ...readers }, capacity, {
      ...asking,
      timeoutMs: querySeconds * 1000,
    }),
    spool: () => createReplySpool({ folder, room: capacity.spooled, disk: capacity.disk, owner, ...slowReaders }),
    gone,
  };
}

const slowReaders = { stalledMs: 30_000, longestMs: 600_000 };

function visitorOf(request: FastifyRequest): Principal {
  if ("refusal" in request.visit) throw request.visit.refusal;
  return request.visit.visitor;
}
