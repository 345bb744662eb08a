/** Tests in several processes: each runs every so-manieth test, and this one puts the results together in their order. */
import { fork } from "node:child_process";
import { KnownError } from "@plumbline/model";
import { countTests, type TestReport, type TestResult } from "@plumbline/rego";
import { InvalidArgumentError } from "commander";

/** `2/4`: the third part of four. */
export interface Shard {
  readonly part: number;
  readonly parts: number;
}

export function parseZeroBasedShard(text: string): Shard {
  const [, part, parts] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  if (part === undefined || Number(part) >= Number(parts)) throw new InvalidArgumentError("a part such as 0/4");
  return { part: Number(part), parts: Number(parts) };
}

interface ShardReply {
  /** The places of the results among all tests. */
  readonly places: readonly number[];
  readonly results: readonly TestResult[];
}

/** Of the process that runs one part: `isChosen` is asked once for each test, in their order. */
export async function runTestShard(
  { part, parts }: Shard,
  run: (isChosen: () => boolean) => Promise<TestReport>,
): Promise<void> {
  const places: number[] = [];
  let next = 0;
  const isChosen = () => {
    const place = next++;
    if (place % parts === part) places.push(place);
    return place % parts === part;
  };
  const { results } = await run(isChosen);
  // Samples are no tests that are asked for: the first part has them all, behind the others.
  const reply: ShardReply = { places, results: part === 0 ? results : results.slice(0, places.length) };
  await new Promise<void>((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(reply, undefined, undefined, () => resolve());
  });
  process.disconnect?.();
}

export async function runTestsInProcesses(parts: number): Promise<TestReport> {
  const replies = await Promise.all(Array.from({ length: parts }, (_, part) => forkPart(part, parts)));
  const tests = replies.flatMap(({ places, results }) => places.map((place, i) => ({ place, result: results[i] })));
  const samples = replies.flatMap(({ places, results }) => results.slice(places.length));
  const ordered = tests.sort((a, b) => a.place - b.place).flatMap(({ result }) => result ?? []);
  const results = [...ordered, ...samples];
  return { results, counts: countTests(results) };
}

function forkPart(part: number, parts: number): Promise<ShardReply> {
  const [program = "", ...args] = process.argv.slice(1);
  const child = fork(program, [...args, "--shard", `${part}/${parts}`], { serialization: "advanced", silent: true });
  return new Promise((resolve, reject) => {
    let reply: ShardReply | undefined;
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
    child.once("message", (message) => {
      reply = message as unknown as ShardReply;
    });
    child.once("error", reject);
    child.once("close", () => {
      if (reply !== undefined) resolve(reply);
      else
        reject(
          new KnownError("configuration", output.trim().replace(/^plumbline: /, "") || "A process of the tests died."),
        );
    });
  });
}
