/** The way to an identity provider and back. Browsers come here by links, so every answer leads to a page. */
import type { IncomingMessage } from "node:http";
import { KnownError } from "@plumbline/model";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FairSemaphore } from "../capacity/fair-semaphore.js";
import { serializeSuccessEnvelope } from "../http/envelope.js";
import { createValidationError } from "../http/errors.js";
import { receiveBody } from "../http/receive-body.js";
import { oidcCallbackPath, oidcLogoutPath, type Settings } from "../settings.js";
import type { OidcReturnQuery } from "./oidc-sign-in.js";
import { readOidcFlowCookie, setOidcFlowCookie, setSessionCookie } from "./session-and-sign-in-cookies.js";
import type { SessionService } from "./session-service.js";

const MAX_LOGOUT_BYTES = 16 * 1024;

/** What the sign-in page has words for. */
const problems: Readonly<Record<string, string>> = {
  unauthorized: "refused",
  forbidden: "forbidden",
  unavailable: "unavailable",
};

export function registerOidcRoutes(
  app: FastifyInstance,
  settings: Settings,
  sessions: SessionService,
  memory: FairSemaphore,
): void {
  const { oidc, byVisitor } = sessions;
  if (oidc === null) return;
  registerLogout(app, settings, sessions, memory);
  const options = { config: { rateLimit: { allowList: () => false } } };
  app.get<{ Querystring: { next?: unknown } }>("/api/session/oidc/", options, async (request, reply) => {
    try {
      const { address, memory } = await oidc.begin(localPath(request.query.next));
      setOidcFlowCookie(request, reply, settings, memory);
      return send(reply, address);
    } catch (error) {
      return send(reply, explained(error));
    }
  });
  app.get<{ Querystring: Record<string, unknown> }>(oidcCallbackPath, options, async (request, reply) => {
    const memory = readOidcFlowCookie(request);
    setOidcFlowCookie(request, reply, settings, "");
    try {
      const { visitor, next } = await oidc.finish(textsOf(request.query), memory);
      setSessionCookie(request, reply, settings, (await byVisitor(visitor)).token);
      return send(reply, next);
    } catch (error) {
      return send(reply, explained(error));
    }
  });
}

/** The provider itself calls this one, with a form. */
function registerLogout(
  app: FastifyInstance,
  settings: Settings,
  { endByProvider }: SessionService,
  memory: FairSemaphore,
): void {
  const longestMs = settings.limits.requestSeconds * 1000;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = "application/x-www-form-urlencoded";
    scope.addContentTypeParser(form, async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await receiveBody(request, payload, { memory, owner: request.ip, longestMs });
      return new URLSearchParams(body.toString("utf8"));
    });
    const options = { bodyLimit: MAX_LOGOUT_BYTES, config: { rateLimit: { allowList: () => false } } };
    scope.post(oidcLogoutPath, options, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get("logout_token") : null;
      if (token === null) throw createValidationError(["logout_token is required, in a form."]);
      await endByProvider(token);
      reply.header("content-type", "application/json; charset=utf-8");
      return serializeSuccessEnvelope({ message: "The sessions have ended." });
    });
  });
}

const send = (reply: FastifyReply, address: string) => reply.header("cache-control", "no-store").redirect(address, 303);

function explained(error: unknown): string {
  const problem = error instanceof KnownError ? problems[error.code] : undefined;
  if (problem === undefined) throw error;
  return `/sign-in?problem=${problem}`;
}

const anyOrigin = "http://service.invalid";

/** Only a page of this service, as browsers read addresses: `//host`, `/\\host` and `/<tab>/host` all lead to a host. */
function localPath(next: unknown): string {
  if (typeof next !== "string" || next.length >= 2000 || !next.startsWith("/") || !URL.canParse(next, anyOrigin))
    return "/";
  const { origin, pathname, search, hash } = new URL(next, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}

function textsOf({ code, state, error }: Record<string, unknown>): OidcReturnQuery {
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof state === "string" ? { state } : {}),
    ...(typeof error === "string" ? { error } : {}),
  };
}
