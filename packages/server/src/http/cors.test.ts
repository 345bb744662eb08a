import { expect, it } from "vitest";
import { useService } from "../testing/service.js";

const origin = "https://console.example.com";
const service = useService({ PLUMBLINE_CORS_ORIGINS: `${origin}, https://other.example.com` });

const preflight = (from: string, method: string) =>
  fetch(`${service.url}/default/api/collection`, {
    method: "OPTIONS",
    headers: { origin: from, "access-control-request-method": method },
  });

it("lets the configured origins use every method, and nobody else", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const allowed = await preflight(origin, method);
    expect(allowed.headers.get("access-control-allow-origin")).toBe(origin);
    expect(allowed.headers.get("access-control-allow-methods")).toContain(method);
  }
  expect((await preflight("https://evil.example.com", "GET")).headers.get("access-control-allow-origin")).toBeNull();
});

it("shows browsers the headers a client needs", async () => {
  const answer = await service.get("/api/collection/list", {}, { headers: { origin } });
  expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
});
