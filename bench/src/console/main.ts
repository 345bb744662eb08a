/**
 * npm run -w bench bench:console: the console in Chromium over 100,000 resources with 1,000,000 results. Cold loads beside an
 * empty page of the same server, key press to filtered list, frames while 100,000 rows scroll, memory after ten minutes of use.
 * BENCH_RESOURCES and BENCH_MINUTES make it smaller. BENCH_DATA names a folder that is kept, and filled only the first time.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { load } from "../load.js";
import { startProcess } from "../server-process.js";

const resources = Number(process.env.BENCH_RESOURCES ?? 100_000);
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const path = ["chromium", "chromium-browser", "google-chrome"]
  .map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout.trim())
  .find((found) => found !== "");

/** What many findings have, and what few have: those are looked for longer. Each word once, since answers are kept. */
const words = [
  "Rule 3",
  "rg250/",
  "Rule 7",
  "rg77/",
  "microsoftstorage",
  "s3-26",
  "pr-4-00",
  "rg113/",
  "Rule 1",
  "pod-2",
];

if (path === undefined) console.log("No Chromium on this machine: the console is not measured.");
else await measured(path);

async function measured(executablePath: string): Promise<void> {
  const kept = process.env.BENCH_DATA;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "plumbline-bench-console-")));
  try {
    if (kept === undefined || !existsSync(kept)) await load(folder, resources, false);
    process.env.PLUMBLINE_RATE_LIMIT = "0";
    process.env.PLUMBLINE_LOG_LEVEL = "warn";
    const server = await startProcess("../../packages/cli/bin/plumbline.cjs", [
      "serve",
      "--data",
      folder,
      "--port",
      "0",
    ]);
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--enable-precise-memory-info"] });
    try {
      const token = (await readFile(join(folder, "admin-token"), "utf8")).trim();
      await measure(browser, server.url, token);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, url: string, token: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Access token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();

  const cold = async (address: string, isThere: (page: Page) => Promise<unknown>) => {
    const [times, paints]: [number[], number[]] = [[], []];
    for (let i = 0; i < 5; i += 1) {
      // A context of its own has an empty cache; the session comes along.
      const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await fresh.addCookies(await context.cookies());
      const opened = await fresh.newPage();
      const start = performance.now();
      await opened.goto(address, { waitUntil: "commit" });
      await isThere(opened);
      times.push(performance.now() - start);
      paints.push(await firstPaint(opened));
      await fresh.close();
    }
    return { there: median(times), paint: median(paints) };
  };
  const empty = await cold(`${url}/health`, (opened) => opened.waitForLoadState("load"));
  const tile = /\d/;
  const overview = await cold(`${url}/console/default/overview`, (opened) =>
    opened.getByRole("link", { name: "new since the run before" }).filter({ hasText: tile }).waitFor(),
  );
  const list = await cold(`${url}/console/default/findings`, (opened) =>
    opened.getByRole("listbox").getByRole("option").first().waitFor(),
  );
  console.log(`\nThe console over ${resources} resources, load ${loads()} now`);
  console.log(`  empty page of the same server, cold         ${empty.there.toFixed(0)} ms`);
  console.log(`  first paint of the overview, cold           ${overview.paint.toFixed(0)} ms`);
  told("overview with its numbers, cold", overview.there, empty.there, "1 s");
  told("findings with their rows, cold", list.there, empty.there, "1 s");

  await page.goto(`${url}/console/default/findings`);
  const rows = page.getByRole("listbox").getByRole("option");
  await rows.first().waitFor();
  const keys = await keysToLists(page);
  const lists = keys.map(({ list }) => list);
  console.log(
    `  key press to filtered list                  ${median(lists).toFixed(0)} ms, ${Math.max(...lists).toFixed(0)} at worst (aim: 200 ms)`,
  );
  console.log(`  key press to how many there are             ${median(keys.map(({ total }) => total)).toFixed(0)} ms`);

  for (const list of ["findings", "resources"]) {
    await page.goto(`${url}/console/default/${list}`);
    await rows.first().waitFor();
    // The list is as long as it is once all are counted.
    await page.waitForLoadState("networkidle");
    const { frames, long } = await scrolled(page);
    console.log(`  frames over 50 ms while all ${list.padEnd(9)} scroll  ${long} of ${frames}`);
  }

  const before = await heap(page);
  const end = performance.now() + minutes * 60_000;
  const used = ["overview", "findings", "findings?by=rule", "findings?severity=High", "resources", "runs", "drift"];
  for (let i = 0; performance.now() < end; i += 1) {
    await page.evaluate(
      `history.pushState(null, "", "/console/default/${used[i % used.length]}"); dispatchEvent(new PopStateEvent("popstate"))`,
    );
    await page.waitForTimeout(1500);
  }
  const after = await heap(page);
  console.log(
    `  memory of the page                          ${before.toFixed(0)} MiB, after ${minutes} minutes of use ${after.toFixed(0)} MiB`,
  );
  console.log(`  load at the end                             ${loads()}`);
}

/** Of one and of five minutes: what the figures were measured beside. */
function loads(): string {
  const [one = 0, five = 0] = loadavg();
  return `${one.toFixed(1)} (${five.toFixed(1)} over five minutes)`;
}

async function firstPaint(page: Page): Promise<number> {
  return page.evaluate(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`);
}

function told(what: string, time: number, empty: number, aim: string): void {
  console.log(
    `  ${what.padEnd(42)}  ${time.toFixed(0)} ms, ${(time / empty).toFixed(1)} times the empty page (aim: ${aim})`,
  );
}

interface KeyTimes {
  /** Until the rows are drawn. */
  readonly list: number;
  /** Until it is told how many there are. */
  readonly total: number;
}

/** From the last letter of each word on, as the page itself sees it. */
async function keysToLists(page: Page): Promise<KeyTimes[]> {
  const times: KeyTimes[] = [];
  const field = page.getByLabel("Search findings");
  for (const word of words) {
    await field.fill(word.slice(0, -1));
    await page.waitForTimeout(2000);
    await field.press("End");
    const timed = page.evaluate<KeyTimes>(`new Promise((resolve) => addEventListener("keydown", (key) => {
      let [wasBusy, list] = [false, 0];
      const look = () => {
        const isBusy = document.querySelector('[data-list]')?.ariaBusy === "true";
        wasBusy ||= isBusy;
        if (!wasBusy || isBusy) return requestAnimationFrame(look);
        list ||= performance.now();
        if (document.querySelector('[role=status]').textContent.startsWith("…")) return requestAnimationFrame(look);
        resolve({ list: list - key.timeStamp, total: performance.now() - key.timeStamp });
      };
      look();
    }, { once: true, capture: true }))`);
    await page.waitForTimeout(100);
    await page.keyboard.type(word.slice(-1));
    times.push(await timed);
  }
  return times;
}

/** From the first row to the last in 600 frames. */
async function scrolled(page: Page): Promise<{ frames: number; long: number }> {
  return page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('[data-list]');
    const height = list.scrollHeight / 600;
    let [frames, long, last] = [0, 0, performance.now()];
    const step = (now) => {
      frames += 1;
      if (now - last > 50) long += 1;
      last = now;
      list.scrollTop = frames * height;
      if (frames < 600) requestAnimationFrame(step);
      else resolve({ frames, long });
    };
    requestAnimationFrame(step);
  })`);
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 2 ** 20;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
