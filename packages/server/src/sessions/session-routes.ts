/**
 * Where browsers sign in and out. Whoever has not signed in has no tenant, so these are no operations; the OpenAPI document
 * tells of them all the same.
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { roles } from "@plumbline/model";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import { serializeSuccessEnvelope } from "../http/envelope.js";
import { createFailureError, createValidationError } from "../http/errors.js";
import { createInputReader, parseJsonBody } from "../http/input-reader.js";
import type { DescribedOperation } from "../http/openapi.js";
import { receiveBody } from "../http/receive-body.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";
import type { Settings } from "../settings.js";
import { csrfHeaderName } from "./csrf-tokens.js";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "./session-and-sign-in-cookies.js";
import { catchUnauthorizedAsNull, type SessionService, type ShownSession } from "./session-service.js";

const path = "/api/session/";
const tag = "Sessions of browsers";
const MAX_BYTES = 16 * 1024;

const session = Type.Object({
  subject: Type.String(),
  role: Type.Enum([...roles]),
  tenants: Type.Array(Type.String(), { description: "Those that may be entered; all of them for an operator." }),
  csrf_token: Type.String({
    description: `For the header \`${csrfHeaderName}\` of every request that changes something.`,
  }),
  expires_at: Type.String(),
});
const sample = {
  subject: "admin",
  role: "admin",
  tenants: ["default"],
  csrf_token: "mXq0…",
  expires_at: "2026-11-16T22:00:00.000Z",
};

const signIn = {
  id: "session-create",
  method: "POST",
  path,
  permission: null,
  tag,
  operationId: "signIn",
  summary: "Sign a browser in",
  description:
    "Answers with an httpOnly cookie that lasts at most 12 hours. A ticket is good once, and only from this machine or from the page at the public URL; a token is not kept, and the session ends with it.",
  input: Type.Object({
    ticket: Type.Optional(
      createRequiredTextSchema("From the link that `plumbline serve` and `plumbline sign-in` print."),
    ),
    token: Type.Optional(createRequiredTextSchema("An access token.", MAX_BYTES)),
  }),
  data: Type.Object({ session }),
  message: "Signed in.",
  example: { input: { token: "eyJ…" }, data: { session: sample } },
} as const satisfies DescribedOperation;

const show: DescribedOperation = {
  id: "session",
  method: "GET",
  path,
  permission: null,
  tag,
  operationId: "getSession",
  summary: "Who is signed in",
  input: Type.Object({}),
  data: Type.Object({
    session: Type.Union([session, Type.Null()], { description: "Null: nobody." }),
    oidc: Type.Union([Type.String(), Type.Null()], {
      description: "The identity provider with which people can sign in at `/api/session/oidc/`; null: there is none.",
    }),
  }),
  example: { input: {}, data: { session: sample, oidc: null } },
};

const signOut: DescribedOperation = {
  id: "session-delete",
  method: "DELETE",
  path,
  permission: null,
  tag,
  operationId: "signOut",
  summary: "Sign a browser out",
  description: "The session ends on the server, too, with the sessions that were made from it.",
  input: Type.Object({}),
  data: Type.Object({
    provider_logout: Type.Union([Type.String(), Type.Null()], {
      description:
        "Where the browser signs out of the identity provider it came with, too; null: there is no such place.",
    }),
  }),
  message: "Signed out.",
  example: { input: {}, data: { provider_logout: null } },
};

export const sessionOperationDescriptions: readonly DescribedOperation[] = [signIn, show, signOut];

export function registerSessionRoutes(
  app: FastifyInstance,
  settings: Settings,
  sessions: SessionService,
  memory: FairSemaphore,
): void {
  const read = createInputReader(signIn);
  // Strangers get in here: they are counted by address, as everywhere.
  const options = { bodyLimit: MAX_BYTES, config: { rateLimit: { allowList: () => false } } };
  app.register(async (scope) => {
    const longestMs = settings.limits.requestSeconds * 1000;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) =>
      parseJsonBody(await receiveBody(request, payload, { memory, owner: request.ip, longestMs })),
    );
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("content-type", "application/json; charset=utf-8");
    });
    const provider = sessions.oidc === null ? null : new URL(settings.oidc?.issuer ?? "").host;
    scope.get(path, options, async (request) =>
      serializeSuccessEnvelope({ data: { session: await current(sessions, request), oidc: provider } }),
    );
    scope.post(path, options, async (request, reply) => {
      refuseCrossSite(request);
      const { ticket, token } = read(request) as { readonly ticket?: string; readonly token?: string };
      if ((ticket === undefined) === (token === undefined))
        throw createValidationError(["Send either ticket or token."]);
      if (ticket !== undefined) refuseFarAway(request, settings);
      const issued = await (ticket !== undefined ? sessions.byTicket(ticket) : sessions.byToken(token ?? ""));
      setSessionCookie(request, reply, settings, issued.token);
      return serializeSuccessEnvelope({ data: { session: await sessions.show(issued.token) }, message: "Signed in." });
    });
    scope.delete(path, options, async (request, reply) => {
      const address = await sessions.end(request, readSessionCookie(request));
      clearSessionCookie(request, reply, settings);
      return serializeSuccessEnvelope({ data: { provider_logout: address }, message: "Signed out." });
    });
  });
}

async function current(sessions: SessionService, request: FastifyRequest): Promise<ShownSession | null> {
  const token = readSessionCookie(request);
  return token === undefined ? null : catchUnauthorizedAsNull(sessions.show(token));
}

/** Another site must not sign somebody in as somebody else. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return;
  throw createFailureError("forbidden", "Only a page of this service can sign in here.");
}

/** A ticket is printed where the service runs: nobody else has a use for it, but for the page that people are sent to. */
function refuseFarAway(request: FastifyRequest, { publicUrl }: Settings): void {
  const isSameOrigin = publicUrl !== null && request.headers.origin === new URL(publicUrl).origin;
  if (isSameOrigin || isLoopback(request.ip)) return;
  const reason = publicUrl === null ? "set PLUMBLINE_PUBLIC_URL for links from elsewhere" : `open it at ${publicUrl}`;
  throw createFailureError("forbidden", `A sign-in link works on the machine that made it; ${reason}.`);
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) === 4 ? plain.startsWith("127.") : plain === "::1";
}
