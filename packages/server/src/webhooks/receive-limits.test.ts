import { expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { sendEvent } from "./testing/git-host.js";

const service = useService({ PLUMBLINE_RATE_LIMIT: "3", PLUMBLINE_RATE_WINDOW: "60" });

it("counts events by the address they come from", async () => {
  const statuses: number[] = [];
  for (const collection of ["a", "b", "c", "d"]) statuses.push((await sendEvent(service, { collection })).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
