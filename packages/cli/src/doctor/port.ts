/** Whether a service could listen where it is told to, or does so already. */
import { once } from "node:events";
import { get as getPlain } from "node:http";
import { get as getByTls } from "node:https";
import { createServer } from "node:net";
import type { Settings } from "@plumbline/server";
import { createOkFinding, createProblem, type DoctorFinding, formatErrorReason } from "./finding.js";

const ANSWER_MS = 3000;

export async function checkPort({ host, port, tls }: Settings): Promise<readonly DoctorFinding[]> {
  if (port === 0) return [createOkFinding("port", "any that is free")];
  const place = `${host}:${port}`;
  const refusal = await tryToListen(host, port);
  if (refusal === undefined) return [createOkFinding("port", `${place} is free`)];
  if (refusal.code !== "EADDRINUSE") {
    return [createProblem("port", `${place} cannot be used (${refusal.message}): choose another with PLUMBLINE_PORT`)];
  }
  const version = await plumblineAt(host, port, tls !== null);
  return [
    version === undefined
      ? createProblem("port", `another program uses ${place}: end it, or choose another port with PLUMBLINE_PORT`)
      : createOkFinding("port", `Plumbline ${version} answers on ${place}`),
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
    return error instanceof Error ? error : new Error(formatErrorReason(error));
  }
}

async function plumblineAt(host: string, port: number, isTls: boolean): Promise<string | undefined> {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  // Only who answers is asked for, and nothing is told: whose certificate it is does not matter.
  const options = { host: reachable, port, path: "/healthz", timeout: ANSWER_MS, agent: false };
  return new Promise((resolve) => {
    const asked = isTls ? getByTls({ ...options, rejectUnauthorized: false }) : getPlain(options);
    asked.on("response", (response) => {
      response.resume();
      const version = response.headers["x-service-version"];
      resolve(typeof version === "string" ? version : undefined);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(undefined));
  });
}
