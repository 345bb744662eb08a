/** Somebody who follows a page from its top to its end, in a fresh checkout, and notes what does not work. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { startGitTestHost, testRepository } from "@plumbline/engine/testing";
import type { ProcessResult } from "../../testing/plumbline.js";
import { makeCheckout } from "./checkout.js";
import { errorsIn, partOf, shapeProblems } from "./json-replies.js";
import type { CodeBlock } from "./pages.js";
import { type PageService, startPageService } from "./service.js";
import { exitCodes, fillStandIns, notRun } from "./stand-ins.js";
import { statementsOf } from "./statements.js";
import { openTerminal } from "./terminal.js";

export interface Reader {
  /** What is wrong with the block. */
  readonly follow: (block: CodeBlock) => Promise<readonly string[]>;
  readonly leave: () => Promise<void>;
}

/** What a repository of the example's kind has in it. */
const publicRepository = {
  "main.tf": 'resource "aws_s3_bucket_acl" "a" {\n  bucket = "a"\n  acl    = "public-read"\n}\n',
};

export async function openReader(): Promise<Reader> {
  const checkout = makeCheckout();
  testRepository(join(checkout.notes, "git/vpc")).commit(publicRepository);
  const git = await startGitTestHost(join(checkout.notes, "git"));
  let terminal = openTerminal(checkout.folder, checkout.notes, checkout.env);
  const opened = [terminal];
  let service: PageService | undefined;
  let printed = "";

  const standIn = (text: string) =>
    fillStandIns(text, { url: service?.url ?? "", folder: checkout.folder, gitHost: git.url });

  async function start(statement: string): Promise<void> {
    service = await startPageService(checkout, terminal, statement);
    printed += service.printed;
    terminal = openTerminal(checkout.folder, checkout.notes, { ...checkout.env, PLUMBLINE_URL: service.url });
    opened.push(terminal);
  }

  async function type(statement: string): Promise<readonly string[]> {
    if (notRun.some(([pattern]) => pattern.test(statement))) return [];
    if (/\bnpm start\b/.test(statement)) {
      await start(statement);
      return [];
    }
    const done = await terminal.run(standIn(statement));
    printed += `${done.stdout}${done.stderr}`;
    return problemsOf(statement, done);
  }

  async function typeAll(block: CodeBlock): Promise<readonly string[]> {
    printed = "";
    const problems: string[] = [];
    for (const statement of statementsOf(block.text)) problems.push(...(await type(statement)));
    return problems;
  }

  function compare(block: CodeBlock): readonly string[] {
    const lines = standIn(block.text).split("\n");
    // What is long or secret is cut short on a page.
    return lines
      .filter((line) => !printed.includes(line.replace(/…$/, "")))
      .map((line) => `not printed: ${line}\nbut: ${printed}`);
  }

  function write(file: string, text: string): readonly string[] {
    mkdirSync(dirname(join(checkout.folder, file)), { recursive: true });
    writeFileSync(join(checkout.folder, file), text);
    return [];
  }

  async function ask(method: string, path: string, body?: string): Promise<ProcessResult> {
    if (service === undefined) await start("npm start");
    const given = body === undefined ? "" : ` -H 'content-type: application/json' -d @-`;
    const url = `${service?.url}/default${standIn(path)}`;
    const request = `curl -s -X ${method} -H "Authorization: Bearer $(cat .plumbline/admin-token)"${given} "${url}"`;
    if (body !== undefined) write("../notes/body.json", body);
    return terminal.run(body === undefined ? request : `${request} <../notes/body.json`);
  }

  async function lastRun(path: string): Promise<string> {
    if (!path.includes("{id}")) return "";
    const { stdout } = await ask("GET", "/api/runs/?index=0&count=1");
    return String(partOf(JSON.parse(stdout), "data.results.0.run_id"));
  }

  async function tryJson({ text, about }: CodeBlock): Promise<readonly string[]> {
    const example: unknown = JSON.parse(text);
    const [, isReply, method = "", path = "", part] =
      /^(reply to )?(GET|POST|PUT|DELETE) (\S+)(?: at (\S+))?$/.exec(about) ?? [];
    if (isReply !== undefined) {
      const { stdout } = await ask(method, path.replace("{id}", await lastRun(path)));
      return shapeProblems(example, partOf(JSON.parse(stdout), part));
    }
    if (method !== "") return problemsOf(about, await ask(method, path, text));
    if (typeof example !== "object" || example === null || !("fileType" in example)) return ["a JSON example of what?"];
    if (service === undefined) await start("npm start");
    write("../notes/import/example.json", text);
    const statement = "plumbline import ../notes/import --collection examples --create";
    return problemsOf(statement, await terminal.run(statement));
  }

  async function follow(block: CodeBlock): Promise<readonly string[]> {
    if (block.language === "sh") return typeAll(block);
    if (block.language === "") return compare(block);
    if (/^\S+\.\S+$/.test(block.about)) return write(block.about, block.text);
    if (block.language === "json") return tryJson(block);
    return ["nothing is done with it: neither run, nor written to a file, nor listed in stand-ins.ts"];
  }

  return {
    follow,
    async leave() {
      await service?.stop();
      for (const each of opened) await each.close();
      await git.close();
      checkout.remove();
    },
  };
}

function problemsOf(statement: string, { code, stdout, stderr }: ProcessResult): readonly string[] {
  const expected = exitCodes.find(([pattern]) => pattern.test(statement))?.[1] ?? 0;
  const errors = errorsIn(stdout);
  if (code === expected && errors.length === 0) return [];
  return [`${statement}\nexited with ${code}, not ${expected}\n${errors.join("\n")}\n${stdout}\n${stderr}`];
}
