import type { FastifyInstance } from "fastify";
import { diskLowMessage } from "../capacity/low-disk-write-guard.js";
import { sessionOperationDescriptions } from "../sessions/session-routes.js";
import { signedReceiverDescriptions } from "../webhooks/signed-receiver-descriptions.js";
import { serializeSuccessEnvelope } from "./envelope.js";
import type { ServiceMetrics } from "./metrics.js";
import { requireMetricsToken } from "./metrics-token.js";
import { createOpenApiDocument } from "./openapi.js";
import { renderOpenApiDocsPage } from "./openapi-docs-page.js";
import type { Operation, ServiceDependencies } from "./operation.js";
import { createSecurityHeaders } from "./security-headers.js";

const json = "application/json; charset=utf-8";

/** What needs no token of a tenant: probes, metrics, and the description of the interface. */
export function registerPublicRoutes(
  app: FastifyInstance,
  operations: readonly Operation[],
  metrics: ServiceMetrics,
  { db, onlyReading, settings }: Pick<ServiceDependencies, "db" | "onlyReading" | "settings">,
): void {
  const document = createOpenApiDocument([
    ...operations,
    ...sessionOperationDescriptions,
    ...signedReceiverDescriptions,
  ]);
  const documentText = JSON.stringify(document);
  const page = renderOpenApiDocsPage(document);

  app.get("/healthz", async (_request, reply) =>
    reply.header("content-type", json).send(serializeSuccessEnvelope({ data: { status: "alive" } })),
  );
  app.get("/readyz", async (_request, reply) => {
    await db.ping();
    return reply
      .header("content-type", json)
      .send(
        serializeSuccessEnvelope(
          onlyReading() ? { data: { status: "only reading" }, message: diskLowMessage } : { data: { status: "ready" } },
        ),
      );
  });
  app.get("/metrics", async (request, reply) => {
    requireMetricsToken(request, settings.metricsToken);
    return reply.header("content-type", metrics.contentType).send(await metrics.text());
  });
  app.get("/api/openapi.json", async (_request, reply) => reply.header("content-type", json).send(documentText));
  app.get("/api/docs", async (_request, reply) =>
    reply
      .header("content-type", "text/html; charset=utf-8")
      .headers(createSecurityHeaders("docs page", page.hash))
      .send(page.html),
  );
}
