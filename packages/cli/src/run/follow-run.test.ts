import { describe, expect, it, onTestFinished } from "vitest";
import { createServiceClient } from "../service-client/client.js";
import { followRun } from "./follow-run.js";
import { runId, runJson, scriptedService } from "./testing/scripted-service.js";

const patient = { hear: () => undefined, signal: new AbortController().signal, patienceMs: 60_000 };

async function clientOf(script: Parameters<typeof scriptedService>[0]) {
  const service = await scriptedService(script);
  onTestFinished(() => service.close());
  return createServiceClient({ url: service.url, tenant: "default", token: "good.token" });
}

describe("following a run", () => {
  it("gives up when nobody has answered for too long", async () => {
    const client = createServiceClient({ url: "http://127.0.0.1:1", tenant: "default", token: "t" });
    await expect(followRun(client, runId, { ...patient, patienceMs: 300 })).rejects.toMatchObject({
      code: "incomplete",
      message:
        "The run cannot be followed any longer: There is no answer from http://127.0.0.1:1. Is the service running? --url or PLUMBLINE_URL says where.",
    });
  });

  it.each([401, 403, 404])("gives up at once when the service answers %i", async (status) => {
    const client = await clientOf({ runs: [runJson()], refusals: [status] });
    await expect(followRun(client, runId, patient)).rejects.toMatchObject({ code: "incomplete" });
  });

  it("gives up when what answers is no service of ours", async () => {
    const client = await clientOf({ runs: [{ nonsense: true }] });
    await expect(followRun(client, runId, patient)).rejects.toMatchObject({ code: "incomplete" });
  });

  it("stops as soon as it is told to", async () => {
    const leaving = new AbortController();
    const client = await clientOf({ runs: [runJson()], endless: true });
    const following = followRun(client, runId, { ...patient, signal: leaving.signal, hear: () => leaving.abort() });
    expect(await following).toBeUndefined();
  });
});
