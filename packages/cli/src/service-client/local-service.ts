/** Asks the service of this machine, where the settings say that it listens. */
import { get as getPlain } from "node:http";
import { get as getByTls } from "node:https";
import type { Settings } from "@plumbline/server";

const ANSWER_MS = 3000;

export interface LocalServiceStatusAndVersion {
  readonly status: number;
  /** Of a Plumbline; another program tells none. */
  readonly version: string | undefined;
}

/** What answers a path; undefined when nothing does within seconds. */
export function askLocalService(
  { host, port, tls }: Pick<Settings, "host" | "port" | "tls">,
  path: string,
): Promise<LocalServiceStatusAndVersion | undefined> {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  // Only who answers is asked for, and nothing is told: whose certificate it is does not matter.
  const options = { host: reachable, port, path, timeout: ANSWER_MS, agent: false };
  return new Promise((resolve) => {
    const asked = tls === null ? getPlain(options) : getByTls({ ...options, rejectUnauthorized: false });
    asked.on("response", (response) => {
      response.resume();
      const version = response.headers["x-service-version"];
      resolve({ status: response.statusCode ?? 0, version: typeof version === "string" ? version : undefined });
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(undefined));
  });
}
