/** Runs through HTTP: started and followed to their end. */
import { setTimeout as sleep } from "node:timers/promises";
import type { TestReply, TestService } from "./service.js";

const ended = ["complete", "failed", "cancelled"];

/** Starts a run and waits until it has ended; gives the run as the service shows it. */
export async function runToEnd(
  service: TestService,
  collection: string,
  kind: "run" | "crawler" = "run",
): Promise<TestReply["body"]> {
  const started = await service.post(`/api/compliance/${kind}/`, { collection });
  if (started.status !== 200) throw new Error(started.text);
  return waitForRunEnd(service, started.body.data.run_id);
}

export async function waitForRunEnd(service: TestService, runId: string, seconds = 180): Promise<TestReply["body"]> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const { body } = await service.get(`/api/runs/${runId}`);
    if (ended.includes(body.data.state)) return body.data;
    if (Date.now() > deadline) throw new Error(`the run has not ended: ${JSON.stringify(body.data)}`);
    await sleep(50);
  }
}

export async function readRunLog(service: TestService, runId: string): Promise<string[]> {
  const { body } = await service.get(`/api/runs/${runId}/log`);
  return body.data.lines.map((line: { message: string }) => line.message);
}
