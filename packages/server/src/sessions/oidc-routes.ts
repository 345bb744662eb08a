/** The way to an identity provider and back. Browsers come here by links, so every answer leads to a page. */
import { KnownError } from "@plumbline/model";
import type { FastifyInstance, FastifyReply } from "fastify";
import { oidcCallbackPath, type Settings } from "../settings.js";
import type { ReturnQuery } from "./oidc-sign-in.js";
import { keepMemory, keepSession, memoryOf } from "./session-cookie.js";
import type { Sessions } from "./sessions.js";

/** What the sign-in page has words for. */
const problems: Readonly<Record<string, string>> = {
  unauthorized: "refused",
  forbidden: "forbidden",
  unavailable: "unavailable",
};

export function registerOidc(app: FastifyInstance, settings: Settings, { oidc, byVisitor }: Sessions): void {
  if (oidc === null) return;
  const options = { config: { rateLimit: { allowList: () => false } } };
  app.get<{ Querystring: { next?: unknown } }>("/api/session/oidc/", options, async (request, reply) => {
    try {
      const { address, memory } = await oidc.begin(ownPath(request.query.next));
      keepMemory(request, reply, settings, memory);
      return send(reply, address);
    } catch (error) {
      return send(reply, explained(error));
    }
  });
  app.get<{ Querystring: Record<string, unknown> }>(oidcCallbackPath, options, async (request, reply) => {
    const memory = memoryOf(request);
    keepMemory(request, reply, settings, "");
    try {
      const { visitor, next } = await oidc.finish(textsOf(request.query), memory);
      keepSession(request, reply, settings, (await byVisitor(visitor)).token);
      return send(reply, next);
    } catch (error) {
      return send(reply, explained(error));
    }
  });
}

const send = (reply: FastifyReply, address: string) => reply.header("cache-control", "no-store").redirect(address, 303);

function explained(error: unknown): string {
  const problem = error instanceof KnownError ? problems[error.code] : undefined;
  if (problem === undefined) throw error;
  return `/sign-in?problem=${problem}`;
}

/** Only a page of this service: neither `//host` nor `/\\host` is one. */
function ownPath(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) && next.length < 2000 ? next : "/";
}

function textsOf({ code, state, error }: Record<string, unknown>): ReturnQuery {
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof state === "string" ? { state } : {}),
    ...(typeof error === "string" ? { error } : {}),
  };
}
