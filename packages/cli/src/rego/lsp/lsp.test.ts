import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../../bin/plumbline.cjs", import.meta.url));

interface Reply {
  readonly id?: number | null;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
  readonly params?: { readonly uri?: string; readonly diagnostics?: readonly Diagnostic[]; readonly message?: string };
}

interface Diagnostic {
  readonly message: string;
  readonly severity: number;
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
}

/** An editor that speaks the protocol over the pipes of a real process. */
class Client {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #replies: Reply[] = [];
  readonly #waiting: { readonly wanted: (reply: Reply) => boolean; readonly resolve: (reply: Reply) => void }[] = [];
  readonly ended: Promise<number | null>;
  #bytes = Buffer.alloc(0);
  #id = 0;

  constructor() {
    this.#child = spawn(process.execPath, [program, "rego", "lsp", "--stdio"]);
    this.ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.stdout.on("data", (chunk: Buffer) => this.#take(chunk));
  }

  #take(chunk: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (;;) {
      const [header, length] = /^Content-Length: (\d+)\r\n\r\n/.exec(this.#bytes.toString("latin1")) ?? [];
      if (header === undefined || this.#bytes.length < header.length + Number(length)) return;
      const end = header.length + Number(length);
      const reply = JSON.parse(this.#bytes.toString("utf8", header.length, end)) as Reply;
      this.#bytes = this.#bytes.subarray(end);
      const at = this.#waiting.findIndex(({ wanted }) => wanted(reply));
      if (at === -1) this.#replies.push(reply);
      else this.#waiting.splice(at, 1)[0]?.resolve(reply);
    }
  }

  /** The first message of a kind that nobody has had yet. */
  next(wanted: (reply: Reply) => boolean): Promise<Reply> {
    const at = this.#replies.findIndex(wanted);
    if (at !== -1) return Promise.resolve(this.#replies.splice(at, 1)[0] as Reply);
    return new Promise((resolve) => this.#waiting.push({ wanted, resolve }));
  }

  notify(method: string, params: unknown): void {
    this.#send({ jsonrpc: "2.0", method, params });
  }

  async request<Result>(method: string, params: unknown): Promise<Result> {
    const id = ++this.#id;
    this.#send({ jsonrpc: "2.0", id, method, params });
    const { result, error } = await this.next((reply) => reply.id === id);
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result as Result;
  }

  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const found = await this.next(
      (reply) => reply.method?.endsWith("publishDiagnostics") === true && reply.params?.uri === uri,
    );
    return found.params?.diagnostics ?? [];
  }

  #send(message: unknown): void {
    this.sendText(JSON.stringify(message));
  }

  /** In two pieces, as pipes give them. */
  sendText(text: string): void {
    const whole = Buffer.from(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    this.#child.stdin.write(whole.subarray(0, 10));
    this.#child.stdin.write(whole.subarray(10));
  }
}

const library = `package lib.names

# METADATA
# title: Says whether a name is good
is_good(name) if startswith(name, "ok-")
`;
const policy = `package policy

import rego.v1
import data.lib.names

deny contains msg if {
	some bucket in input.buckets
	not names.is_good(bucket.name)
	msg := sprintf("%s has a bad name", [bucket.name])
}
`;
const tests = `package policy_test

import rego.v1
import data.policy

test_good if count(policy.deny) == 0 with input.buckets as [{"name": "ok-é"}]

test_bad if count(policy.deny) == 0 with input.buckets as [{"name": "x"}]
`;
const rule = `# METADATA
# title: Buckets
# custom:
#   resourceTypes: ["AWS::S3::Bucket"]
package rule

import rego.v1

deny contains "x" if input.properties.Public
`;

describe("plumbline rego lsp", () => {
  let folder = "";
  let client: Client;
  const uri = (name: string) => pathToFileURL(join(folder, name)).href;
  const open = (name: string, text: string) =>
    client.notify("textDocument/didOpen", { textDocument: { uri: uri(name), languageId: "rego", version: 1, text } });
  const change = (name: string, text: string) =>
    client.notify("textDocument/didChange", {
      textDocument: { uri: uri(name), version: 2 },
      contentChanges: [{ text }],
    });
  const at = (name: string, text: string, needle: string, plus = 0) => {
    const before = text.slice(0, text.indexOf(needle) + plus).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    return { textDocument: { uri: uri(name) }, position };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plumbline-lsp-"));
    const files = {
      "lib/names.rego": library,
      "policy.rego": policy,
      "policy_test.rego": tests,
      "rule/rule.rego": rule,
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    client = new Client();
    const { capabilities } = await client.request<{ capabilities: Record<string, unknown> }>("initialize", {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: {},
    });
    expect(Object.keys(capabilities)).toEqual(
      expect.arrayContaining([
        "hoverProvider",
        "definitionProvider",
        "completionProvider",
        "documentFormattingProvider",
      ]),
    );
    client.notify("initialized", {});
  });

  afterAll(async () => {
    await client.request("shutdown", null);
    client.notify("exit", null);
    expect(await client.ended).toBe(0);
    await rm(folder, { recursive: true });
  });

  it("tells what is wrong while somebody types, and that it is right again", async () => {
    open("policy.rego", policy);
    expect(await client.diagnostics(uri("policy.rego"))).toEqual([]);
    change("policy.rego", policy.replace("names.is_good(bucket.name)", "names.is_good(bucket.name"));
    expect((await client.diagnostics(uri("policy.rego")))[0]).toMatchObject({ severity: 1 });
    change("policy.rego", policy.replace("names.is_good", "names.is_god"));
    const [unknown] = await client.diagnostics(uri("policy.rego"));
    expect(unknown).toMatchObject({ severity: 1, range: { start: { line: 7 } } });
    expect(unknown?.message).toContain("undefined function data.lib.names.is_god");
    change("policy.rego", policy.replace("deny contains msg if {", "deny contains msg if {\n\tunused := 1"));
    expect(await client.diagnostics(uri("policy.rego"))).toMatchObject([
      { severity: 2, message: "assigned var unused unused" },
    ]);
    change("policy.rego", policy);
    expect(await client.diagnostics(uri("policy.rego"))).toEqual([]);
  });

  it("describes built-in functions and rules", async () => {
    const hover = (needle: string, plus: number) =>
      client.request<{ contents: { value: string } } | null>(
        "textDocument/hover",
        at("policy.rego", policy, needle, plus),
      );
    expect((await hover("sprintf", 2))?.contents.value).toContain("sprintf(string, array[any]) => string");
    const found = (await hover("is_good", 2))?.contents.value;
    expect(found).toContain("is_good(name)");
    expect(found).toContain("Says whether a name is good");
    expect(await hover("\n\nimport", 1)).toBeNull();
  });

  it("goes to the definition of rules in other files, and of variables", async () => {
    const definition = (needle: string, plus: number) =>
      client.request<readonly unknown[]>("textDocument/definition", at("policy.rego", policy, needle, plus));
    expect(await definition("is_good", 1)).toMatchObject([
      { uri: uri("lib/names.rego"), range: { start: { line: 4, character: 0 } } },
    ]);
    expect(await definition("bucket.name", 1)).toMatchObject([
      { uri: uri("policy.rego"), range: { start: { line: 6, character: 6 } } },
    ]);
  });

  it("completes built-in functions, rules, variables and properties of the catalogue", async () => {
    const complete = async (name: string, text: string, needle: string) => {
      change(name, text);
      await client.diagnostics(uri(name));
      const items = await client.request<readonly { readonly label: string }[]>(
        "textDocument/completion",
        at(name, text, needle, needle.length),
      );
      return items.map(({ label }) => label);
    };
    const typing = (line: string) => policy.replace("\tmsg :=", `\t${line}\n\tmsg :=`);
    expect(await complete("policy.rego", typing("json.un"), "json.un")).toEqual(["json.unmarshal"]);
    expect(await complete("policy.rego", typing("names.is_"), "\tnames.is_")).toEqual(["is_good"]);
    expect(await complete("policy.rego", typing("buck"), "\tbuck")).toEqual(["bucket"]);
    change("policy.rego", policy);
    await client.diagnostics(uri("policy.rego"));
    open("rule/rule.rego", rule);
    await client.diagnostics(uri("rule/rule.rego"));
    expect(await complete("rule/rule.rego", rule.replace("Public", "Vers"), "properties.Vers")).toEqual([
      "VersioningConfiguration",
    ]);
  });

  it("formats a file", async () => {
    open("ugly.rego", "package ugly\nx  :=   1\n");
    await client.diagnostics(uri("ugly.rego"));
    const edits = await client.request<readonly { readonly newText: string }[]>("textDocument/formatting", {
      textDocument: { uri: uri("ugly.rego") },
      options: { tabSize: 4, insertSpaces: false },
    });
    expect(edits.map(({ newText }) => newText)).toEqual(["package ugly\n\nx := 1\n"]);
    client.notify("textDocument/didClose", { textDocument: { uri: uri("ugly.rego") } });
  });

  it("runs the test at the cursor", async () => {
    open("policy_test.rego", tests);
    await client.diagnostics(uri("policy_test.rego"));
    const lenses = await client.request<readonly { readonly command: { readonly arguments: readonly unknown[] } }[]>(
      "textDocument/codeLens",
      { textDocument: { uri: uri("policy_test.rego") } },
    );
    expect(lenses.map(({ command }) => command.arguments[1])).toEqual(["test_good", "test_bad"]);
    const run = (argument: unknown) =>
      client.request("workspace/executeCommand", {
        command: "plumbline.rego.runTest",
        arguments: [uri("policy_test.rego"), argument],
      });
    expect(await run("test_good")).toMatchObject([{ outcome: "pass" }]);
    expect(await run(at("policy_test.rego", tests, "test_bad", 20).position)).toMatchObject([{ outcome: "fail" }]);
    const { params } = await client.next(({ method, params: shown }) => {
      return method === "window/showMessage" && shown?.message?.includes("FAIL") === true;
    });
    expect(params?.message).toContain("test_bad");
  });

  it("answers what it does not know with an error of the protocol, and goes on", async () => {
    await expect(client.request("textDocument/nothing", {})).rejects.toThrow("-32601");
    await expect(client.request("textDocument/hover", null)).rejects.toThrow("-32602");
    expect(await client.request("textDocument/hover", at("policy.rego", policy, "package"))).toBeNull();
  });

  it.each(["null", "5", '"text"', "[]", "true", "{"])("answers %s, which is no message, and goes on", async (text) => {
    client.sendText(text);
    const { error } = await client.next(({ id }) => id === null);
    expect([-32_600, -32_700]).toContain(error?.code);
    expect(await client.request("textDocument/hover", at("policy.rego", policy, "package"))).toBeNull();
  });

  it("takes any parameters of any method, and goes on", async () => {
    const odd: readonly unknown[] = [null, 5, "a", [], {}, { uri: 5 }, { uri: "file://host/%00" }, { line: -1 }, [{}]];
    const documents = odd.map((textDocument) => ({ textDocument, position: { line: 1e9, character: 1e9 } }));
    const positions = odd.map((position) => ({ textDocument: { uri: uri("policy.rego") }, position }));
    const changes = odd.flatMap((contentChanges) => [
      { textDocument: { uri: uri("odd.rego") }, contentChanges },
      { textDocument: { uri: uri("odd.rego"), text: contentChanges } },
    ]);
    const commands = odd.map((args) => ({ command: "plumbline.rego.runTest", arguments: args }));
    const all = [...odd, ...documents, ...positions, ...changes, ...commands];
    for (const params of all) {
      for (const method of ["didOpen", "didChange", "didClose"]) client.notify(`textDocument/${method}`, params);
    }
    const methods = ["hover", "definition", "completion", "formatting", "codeLens"].map(
      (name) => `textDocument/${name}`,
    );
    for (const params of all.slice(0, 20)) {
      for (const method of [...methods, "workspace/executeCommand"]) {
        await client.request(method, params).catch((cause: Error) => expect(cause.message).not.toContain("-32603"));
      }
    }
    open("policy.rego", policy);
    expect(await client.diagnostics(uri("policy.rego"))).toEqual([]);
  });
});
