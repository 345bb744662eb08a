import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseServerSentEvents, type ServerSentEvent } from "./server-sent-events.js";

const runs = Number(process.env.RUNS ?? 100);

async function eventsIn(chunks: readonly Uint8Array[]): Promise<ServerSentEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const found: ServerSentEvent[] = [];
  for await (const event of parseServerSentEvents(body, () => undefined)) found.push(event);
  return found;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a stream of events", () => {
  it.each([
    ["event: progress\ndata: {}\n\n", [{ event: "progress", data: "{}" }]],
    ["data:a\ndata: b\n\n", [{ event: "message", data: "a\nb" }]],
    ["event: end\r\ndata: x\r\n\r\n", [{ event: "end", data: "x" }]],
    [": still here\n\nevent: end\n\ndata: y\n\n", [{ event: "message", data: "y" }]],
    ["id: 7\nretry: 10\nnonsense\ndata: z\n\n", [{ event: "message", data: "z" }]],
    ["data: never ended\n", []],
    ["", []],
  ])("%j holds %j", async (text, expected) => {
    expect(await eventsIn([bytes(text)])).toEqual(expected);
  });

  it("is the same however it is cut into pieces", async () => {
    const word = fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, "").trim());
    const event = fc.record({ event: word.filter((text) => text !== ""), data: word });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 5 }),
        fc.array(fc.nat(20), { maxLength: 50 }),
        async (sent, cuts) => {
          const whole = bytes(sent.map(({ event: name, data }) => `event: ${name}\ndata: ${data}\n\n`).join(""));
          const pieces: Uint8Array[] = [];
          let at = 0;
          for (const length of cuts) {
            pieces.push(whole.subarray(at, at + length));
            at += length;
          }
          pieces.push(whole.subarray(at));
          expect(await eventsIn(pieces)).toEqual(sent);
        },
      ),
      { numRuns: runs },
    );
  });

  it("ends with an error when an event never ends", async () => {
    const piece = bytes("x".repeat(1024 * 1024));
    await expect(eventsIn(Array.from({ length: 20 }, () => piece))).rejects.toThrow("longer than can be read");
    const lines = bytes(`data: ${"x".repeat(1000)}\n`.repeat(1000));
    await expect(eventsIn(Array.from({ length: 30 }, () => lines))).rejects.toThrow("longer than can be read");
  });
});
