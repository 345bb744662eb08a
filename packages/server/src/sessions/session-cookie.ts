/**
 * The browser's session is a token of ours in a cookie that scripts cannot read and other sites cannot send. So a session is
 * listed, expires and is revoked as any token is.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.js";

const NAME = "plumbline_session";

export function sessionToken(request: FastifyRequest): string | undefined {
  for (const part of (request.headers.cookie ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=");
    if (name === NAME) return value;
  }
  return undefined;
}

export function keepSession(request: FastifyRequest, reply: FastifyReply, settings: Settings, token: string): void {
  // No Max-Age: it goes with the browser, or when its token expires.
  reply.header("set-cookie", cookie(token, request, settings));
}

export function dropSession(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  reply.header("set-cookie", `${cookie("", request, settings)}; Max-Age=0`);
}

function cookie(value: string, request: FastifyRequest, { publicUrl }: Settings): string {
  const isSecure = request.protocol === "https" || publicUrl?.startsWith("https:") === true;
  return `${NAME}=${value}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}
