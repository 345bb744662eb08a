import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLineProgressDisplay, createRunProgressDisplay } from "./run-progress-display.js";
import { parseServiceRun } from "./service-run.js";
import { runJson } from "./testing/scripted-service.js";

const at = (phase: string, done: number, total: number) =>
  parseServiceRun(runJson({ phase, progress: { done, total } }));

describe("the progress of a run", () => {
  it("is one line that changes on a terminal, within its width, and gone at the end", () => {
    let shown = "";
    const sink = new Writable({
      write(chunk, _encoding, done) {
        shown += chunk;
        done();
      },
    });
    const terminal = Object.assign(sink, { isTTY: true, columns: 30 }) as unknown as NodeJS.WriteStream;
    const progress = createRunProgressDisplay(terminal);
    progress.hear(at("prepare", 0, 0));
    progress.hear(at("judge", 2, 4));
    progress.end();
    expect(shown.split("\r\u001b[2K")).toEqual(["", "running: prepare", "[##########..........] 2/4 r…", ""]);
  });

  it("is a line for each step elsewhere, and how far it is every ten seconds", () => {
    const lines: string[] = [];
    let now = 0;
    const { hear } = createLineProgressDisplay(
      (line) => lines.push(line),
      () => now,
    );
    for (const [seconds, phase, done] of [
      [0, "prepare", 0],
      [1, "judge", 1],
      [2, "judge", 2],
      [12, "judge", 3],
      [30, "judge", 3],
      [31, "publish", 3],
    ] as const) {
      now = seconds * 1000;
      hear(at(phase, done, phase === "prepare" ? 0 : 4));
    }
    expect(lines).toEqual([
      "running: prepare\n",
      "running: judge 1/4\n",
      "running: judge 3/4\n",
      "running: publish 3/4\n",
    ]);
  });
});
