import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLineProgressDisplay, createRunProgressDisplay } from "./run-progress-display.js";
import { parseServiceRun } from "./service-run.js";
import { runJson } from "./testing/scripted-service.js";

const at = (phase: string, done: number, total: number | null, secondsLeft: number | null = null) =>
  parseServiceRun(
    runJson({ phase, progress: { done: 0, total: 0, phase: { done, total, seconds_left: secondsLeft } } }),
  );

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
    progress.hear(at("prepare", 3, null));
    progress.hear(at("judge", 2, 4));
    progress.end();
    expect(shown.split("\r\u001b[2K")).toEqual(["", "running: prepare 3", "[##########..........] 2/4 r…", ""]);
  });

  it("is a line for each step elsewhere, and how far it is every ten seconds", () => {
    const lines: string[] = [];
    let now = 0;
    const { hear } = createLineProgressDisplay(
      (line) => lines.push(line),
      () => now,
    );
    for (const [seconds, phase, done, left] of [
      [0, "prepare", 0, null],
      [1, "judge", 1, 150],
      [2, "judge", 2, 100],
      [12, "judge", 3, 12],
      [30, "judge", 3, 11],
      [31, "publish", 0, null],
    ] as const) {
      now = seconds * 1000;
      hear(at(phase, done, phase === "prepare" ? null : 4, left));
    }
    expect(lines).toEqual([
      "running: prepare\n",
      "running: judge 1/4, 3 min left\n",
      "running: judge 3/4, 12 s left\n",
      "running: publish 0/4\n",
    ]);
  });

  it("is told in units by a service of an earlier version", () => {
    const lines: string[] = [];
    const { hear } = createLineProgressDisplay((line) => lines.push(line));
    hear(parseServiceRun(runJson({ phase: "judge", progress: { done: 1, total: 4 } })));
    expect(lines).toEqual(["running: judge 1/4\n"]);
  });
});
