import type { FastifyRequest } from "fastify";

/** The address as the one who asks sees it; nobody else is told. */
export function formatRequestOrigin({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : "";
}
