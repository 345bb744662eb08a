import type { Database } from "@plumbline/store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface HttpMetrics {
  observe(request: FastifyRequest, reply: FastifyReply): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function httpMetrics(db: Database): HttpMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "plumbline_" });
  const durations = new Histogram({
    name: "plumbline_http_request_duration_seconds",
    help: "Time from the arrival of a request to the end of its reply.",
    labelNames: ["operation", "method", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "plumbline_database_connections",
    help: "Database connections by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  return {
    observe(request, reply) {
      const operation = request.routeOptions.config.operation?.id ?? request.routeOptions.url ?? "none";
      durations.observe({ operation, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
