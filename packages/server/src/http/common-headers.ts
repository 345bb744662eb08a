/** What stands above every reply, whoever makes it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings.js";
import { plumblineVersion } from "../version.js";
import { createSecurityHeaders } from "./security-headers.js";

type TransportSettings = Pick<Settings, "tls" | "publicUrl" | "hstsSeconds">;

/** Tells browsers to come by TLS only, where they can; over plain HTTP they take no notice of it. */
export function createHstsHeaders(settings: TransportSettings, protocol = "http"): Readonly<Record<string, string>> {
  const { tls, publicUrl, hstsSeconds } = settings;
  const isSecure = tls !== null || publicUrl?.startsWith("https:") === true || protocol === "https";
  return isSecure && hstsSeconds > 0 ? { "strict-transport-security": `max-age=${hstsSeconds}` } : {};
}

export function createCommonHeadersHook(
  settings: TransportSettings,
): (request: FastifyRequest, reply: FastifyReply) => void {
  return (request, reply) => {
    reply
      .headers(createSecurityHeaders())
      .headers(createHstsHeaders(settings, request.protocol))
      .header("x-service-version", plumblineVersion)
      .header("x-request-id", request.id);
  };
}
