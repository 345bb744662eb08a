/** Whether a service could listen where it is told to, or does so already. */
import { once } from "node:events";
import { createServer } from "node:net";
import type { Settings } from "@plumbline/server";
import { askLocalService } from "../service-client/local-service.js";
import { createOkFinding, createProblemFinding, type DoctorFinding, formatErrorReason } from "./doctor-finding.js";

export async function checkPort(settings: Settings): Promise<readonly DoctorFinding[]> {
  const { host, port } = settings;
  if (port === 0) return [createOkFinding("port", "any that is free")];
  const place = `${host}:${port}`;
  const refusal = await tryToListen(host, port);
  if (refusal === undefined) return [createOkFinding("port", `${place} is free`)];
  if (refusal.code !== "EADDRINUSE") {
    return [
      createProblemFinding("port", `${place} cannot be used (${refusal.message}): choose another with PLUMBLINE_PORT`),
    ];
  }
  const version = (await askLocalService(settings, "/healthz"))?.version;
  return [
    version === undefined
      ? createProblemFinding(
          "port",
          `another program uses ${place}: end it, or choose another port with PLUMBLINE_PORT`,
        )
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
