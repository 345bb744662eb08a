import { once } from "node:events";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it, onTestFinished } from "vitest";
import { plumbline, spawnPlumbline } from "../testing/plumbline.js";
import { runId, runJson, type Script, type ScriptedService, scriptedService } from "./testing/scripted-service.js";

const counts = { resources: 12, passed: 30, failed: 3, excluded: 2, unknown: 1, findings: 5 };
const ended = (given: JsonObject = {}) =>
  runJson({ state: "complete", phase: "", verdict: "passed", counts, timings: { total: 1234 }, ...given });
const failed = ended({ verdict: "failed", findings_by_severity: { Low: 1, High: 4 } });

async function service(script: Script): Promise<ScriptedService> {
  const made = await scriptedService(script);
  onTestFinished(() => made.close());
  return made;
}

const environment = { PLUMBLINE_TOKEN: "good.token", PLUMBLINE_TENANT: "default" };
const run = ({ url }: ScriptedService, ...args: string[]) =>
  plumbline(["run", "estate", "--url", url, ...args], environment);

describe("plumbline run", () => {
  it("starts a run, tells its steps, its problems and its verdict", async () => {
    const at = await service({
      runs: [
        runJson({ state: "queued", phase: "" }),
        runJson(),
        runJson({ phase: "judge", progress: { done: 1, total: 4 } }),
        runJson({ phase: "judge", progress: { done: 2, total: 4 } }),
        failed,
      ],
      log: [
        { at: "2026-11-15T00:00:00Z", level: "info", message: "crawling git" },
        { at: "2026-11-15T00:00:00Z", level: "warning", message: "main.tf:3:1: \u001b[2Jnot read" },
        { at: "2026-11-15T00:00:00Z", level: "error", message: "rule x.rego does not compile" },
      ],
    });
    const { code, stdout, stderr } = await run(at);
    expect(stderr).toBe("queued\nrunning: crawl\nrunning: judge 1/4\n");
    expect(stdout).toBe(
      [
        "warning: main.tf:3:1: \\u001b[2Jnot read",
        "error: rule x.rego does not compile",
        "estate: failed in 1.2 s",
        "  12 resources",
        "  5 findings (4 High, 1 Low)",
        "  checks: 30 passed, 3 failed, 2 excluded, 1 unknown",
        "",
      ].join("\n"),
    );
    expect(code).toBe(1);
    expect(at.asked[0]).toBe('POST /default/api/compliance/run/ {"collection":"estate"}');
  });

  it.each<[string, JsonObject, number, string]>([
    ["passed", ended(), 0, "estate: passed in 1.2 s"],
    ["a failed verdict", failed, 1, "estate: failed in 1.2 s"],
    [
      "a run that failed",
      ended({ state: "failed", verdict: null, partial: true, error: "no disk" }),
      3,
      "estate: failed in 1.2 s: no disk",
    ],
    [
      "a run that is incomplete",
      ended({ verdict: "incomplete", partial: true, problems: 2 }),
      3,
      "estate: incomplete in 1.2 s: 2 problems, see above; it did not see everything",
    ],
    [
      "a run that judged nothing",
      ended({ verdict: "not evaluated", not_evaluated: [{ what: "the run", reason: "it has no tests" }] }),
      3,
      "estate: not evaluated in 1.2 s: the run: it has no tests",
    ],
    [
      "a run that judged nothing, because of problems",
      ended({ verdict: "not evaluated", problems: 1, not_evaluated: [{ what: "code", reason: "gone" }] }),
      3,
      "estate: not evaluated in 1.2 s: 1 problem, see above",
    ],
    ["failed, as far as was seen", { ...failed, partial: true }, 1, "; it did not see everything"],
    ["a run that was cancelled", ended({ state: "cancelled", verdict: null }), 3, "estate: cancelled"],
    ["a run that only looked", ended({ verdict: null, judges: false }), 0, "estate: looked at"],
  ])("ends with its own code for %s", async (_, last, code, line) => {
    const finished = await run(await service({ runs: [last] }));
    expect(finished.stdout).toContain(line);
    expect(finished.code).toBe(code);
  });

  it("looks without judging with --crawl-only", async () => {
    const at = await service({ runs: [ended({ verdict: null })] });
    expect((await run(at, "--crawl-only")).code).toBe(0);
    expect(at.asked[0]).toBe('POST /default/api/compliance/crawler/ {"collection":"estate"}');
  });

  it("names exclusions and comments that matched nothing", async () => {
    const unused = { exclusions: [{ exclusionType: "test" }], comments: [] };
    const { stdout } = await run(await service({ runs: [ended({ unused })] }));
    expect(stdout).toContain("  unused: 1 exclusion, 0 suppression comments\n");
  });

  it("prints the run as JSON, and nothing else", async () => {
    const { code, stdout } = await run(await service({ runs: [runJson(), failed] }), "--json");
    expect(JSON.parse(stdout)).toEqual(failed);
    expect(code).toBe(1);
  });

  it("only starts it with --no-follow", async () => {
    const at = await service({ runs: [runJson()] });
    expect(await run(at, "--no-follow")).toEqual({
      code: 0,
      stdout: `Run ${runId} of estate is queued.\n`,
      stderr: "",
    });
    expect(at.asked).toHaveLength(1);
    const json = await run(at, "--no-follow", "--json");
    expect(JSON.parse(json.stdout)).toEqual({ run_id: runId, session_id: "session_1" });
  });

  it("goes on when the stream breaks, again and again", async () => {
    const steps = Array.from({ length: 6 }, (_, index) => runJson({ phase: `step ${index}` }));
    const at = await service({ runs: [...steps, ended()], cutAfter: 2 });
    const { code, stderr } = await run(at);
    expect(code).toBe(0);
    expect(stderr).toBe(steps.map((_, index) => `running: step ${index}\n`).join(""));
    expect(at.asked.filter((line) => line.endsWith("/events")).length).toBeGreaterThan(2);
  });

  it.each([503, 500, 429])("ends with 3 when the service cannot start one and answers %i", async (status) => {
    expect(await run(await service({ runs: [runJson()], refusals: [status] }))).toMatchObject({ code: 3, stdout: "" });
  });

  it("waits for a service that is away while the run goes on", async () => {
    const refusals: number[] = [];
    const at = await service({ runs: [runJson(), runJson({ phase: "judge" }), ended()], cutAfter: 1, refusals });
    const running = run(at);
    while (!at.asked.some((line) => line.endsWith("/events"))) await new Promise((resolve) => setTimeout(resolve, 5));
    refusals.push(503, 502);
    expect((await running).code).toBe(0);
    expect(refusals).toEqual([]);
  });

  it("leaves the run to itself at Ctrl-C, and says how to cancel it", async () => {
    const at = await service({ runs: [runJson()], endless: true });
    const child = spawnPlumbline(["run", "estate", "--url", at.url], environment);
    let printed = "";
    child.stderr.on("data", (text: Buffer) => {
      printed += text;
      if (printed === "running: crawl\n") child.kill("SIGINT");
    });
    expect(await once(child, "exit")).toEqual([3, null]);
    expect(printed).toContain(`Run ${runId} goes on without you. To cancel it:`);
    expect(printed).toContain(`curl -X DELETE -H "Authorization: Bearer $TOKEN" '${at.url}/default/api/runs/${runId}'`);
    expect(at.asked.some((line) => line.startsWith("DELETE"))).toBe(false);
  });

  it.each<[string, Script, string[], string]>([
    ["an unknown collection", { runs: [], refusals: [404] }, [], "Status 404."],
    ["an archived collection", { runs: [], refusals: [409] }, [], "Status 409."],
    ["a role that may not", { runs: [], refusals: [403] }, [], "Status 403."],
    ["a wrong token", { runs: [] }, ["--token", "bad.token"], "does not accept the token"],
    ["no service", { runs: [] }, ["--url", "http://127.0.0.1:1"], "There is no answer from http://127.0.0.1:1."],
    ["an option that is none", { runs: [] }, ["--follow-me"], "unknown option"],
  ])("ends with 2 for %s", async (_, script, args, message) => {
    const { code, stdout, stderr } = await run(await service(script), ...args);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});
