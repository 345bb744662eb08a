/** Whether a service could listen where it is told to, or does so already. */
import { once } from "node:events";
import { createServer } from "node:net";
import type { Settings } from "@plumbline/server";
import { type Finding, ok, problem, reasonOf } from "./finding.js";

const ANSWER_MS = 3000;

export async function checkPort({ host, port }: Settings): Promise<readonly Finding[]> {
  if (port === 0) return [ok("port", "any that is free")];
  const place = `${host}:${port}`;
  const refusal = await tryToListen(host, port);
  if (refusal === undefined) return [ok("port", `${place} is free`)];
  if (refusal.code !== "EADDRINUSE") {
    return [problem("port", `${place} cannot be used (${refusal.message}): choose another with PLUMBLINE_PORT`)];
  }
  const version = await plumblineAt(host, port);
  return [
    version === undefined
      ? problem("port", `another program uses ${place}: end it, or choose another port with PLUMBLINE_PORT`)
      : ok("port", `Plumbline ${version} answers on ${place}`),
  ];
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    server.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(reasonOf(error));
  }
}

async function plumblineAt(host: string, port: number): Promise<string | undefined> {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const address = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}/healthz`;
  try {
    const { headers } = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: "manual" });
    return headers.get("x-service-version") ?? undefined;
  } catch {
    return undefined;
  }
}
