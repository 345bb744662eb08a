/**
 * The browser's session is a token of ours in a cookie that scripts cannot read and other sites cannot send. So a session is
 * listed, expires and is revoked as any token is.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { oidcCallbackPath, type Settings } from "../settings.js";

const NAME = "plumbline_session";

export const readSessionCookie = (request: FastifyRequest): string | undefined => cookieNamed(NAME, request);

function cookieNamed(wanted: string, request: FastifyRequest): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=");
    if (name === wanted) return value;
  }
  return undefined;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  token: string,
): void {
  // No Max-Age: it goes with the browser, or when its token expires.
  reply.header("set-cookie", cookie(token, request, settings));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  reply.header("set-cookie", `${cookie("", request, settings)}; Max-Age=0`);
}

function cookie(value: string, request: FastifyRequest, settings: Settings): string {
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Strict${secure(request, settings)}`;
}

function secure(request: FastifyRequest, { publicUrl }: Settings): string {
  return request.protocol === "https" || publicUrl?.startsWith("https:") === true ? "; Secure" : "";
}

const MEMORY = "plumbline_oidc";

/** What a browser brings back from an identity provider. It comes from there by a link, so this one cookie is Lax. */
export function setOidcFlowCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  memory: string,
): void {
  const age = memory === "" ? "; Max-Age=0" : "";
  reply.header(
    "set-cookie",
    `${MEMORY}=${memory}; Path=${oidcCallbackPath}; HttpOnly; SameSite=Lax${secure(request, settings)}${age}`,
  );
}

export const readOidcFlowCookie = (request: FastifyRequest): string => cookieNamed(MEMORY, request) ?? "";
