/**
 * A real browser for tests: Debian's Chromium, spoken to over its debugging pipe, so that no package is needed. Null where
 * there is none on this machine.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

export interface BrowserPage {
  /** The value of an expression in the page, awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  open(url: string): Promise<void>;
  /** What the page wrote to its console as errors, security refusals among them. */
  readonly errors: readonly string[];
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  screenshot(): Promise<Buffer>;
}

export interface Browser {
  readonly page: BrowserPage;
  close(): Promise<void>;
}

const names = ["chromium", "chromium-browser", "google-chrome"];

export function findBrowser(): string | null {
  return names.find((name) => spawnSync(name, ["--version"]).status === 0) ?? null;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

export async function startBrowser(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "plumbline-browser-"));
  const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];
  const child = spawn(program, [...args, `--user-data-dir=${profile}`, "--remote-debugging-pipe", "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const waiting = new Map<number, (message: Message) => void>();
  const errors: string[] = [];
  let loaded: () => void = () => {};
  let pending = "";
  let counter = 0;
  fromBrowser.setEncoding("utf8").on("data", (chunk: string) => {
    const messages = (pending + chunk).split("\0");
    pending = messages.pop() ?? "";
    for (const text of messages) take(JSON.parse(text));
  });

  function take(message: Message): void {
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    if (message.method === "Page.loadEventFired") loaded();
    const { entry, exceptionDetails } = (message.params ?? {}) as {
      entry?: { level: string; text: string };
      exceptionDetails?: { text: string };
    };
    if (entry?.level === "error") errors.push(entry.text);
    if (exceptionDetails !== undefined) errors.push(exceptionDetails.text);
  }

  async function call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++counter;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  const { targetId } = await call("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
  const send = (method: string, params: object = {}) => call(method, params, String(sessionId));
  for (const domain of ["Page", "Runtime", "Log", "DOM"]) await send(`${domain}.enable`);

  const page: BrowserPage = {
    errors,
    send,
    async open(url) {
      const done = new Promise<void>((resolve) => {
        loaded = resolve;
      });
      await send("Page.navigate", { url });
      await done;
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const answer = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      const { result, exceptionDetails } = answer as { result: { value: Value }; exceptionDetails?: object };
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return result.value;
    },
    async screenshot() {
      const { data } = await send("Page.captureScreenshot", { format: "png" });
      return Buffer.from(String(data), "base64");
    },
  };
  return {
    page,
    async close() {
      await call("Browser.close").catch(() => undefined);
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
