/**
 * Pictures of every page of the console, light and dark, wide and narrow, on a real service that has run the sample:
 * `npm run screenshots -- FOLDER`. They are to be looked at; the few that docs show are made smaller and kept in docs/images.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { listConsolePages } from "./console-pages.js";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const target = resolve(process.argv[2] ?? "screenshots");
const data = await mkdtemp(join(tmpdir(), "plumbline-screenshots-"));
await mkdir(target, { recursive: true });

const { service, link } = await startService();
const origin = new URL(link).origin;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await takeAll(page, "sign-in");
  // The ticket stands behind a #: of the page it is on, that would be no new address.
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Try the sample" }).waitFor();
  await takeAll(page, "welcome");
  await takeAll(page, "connect-git", "connect?kind=git");
  await page.goto(`${origin}/console/default/overview`);
  const begun = Date.now();
  await page.getByRole("button", { name: "Try the sample" }).click();
  await page.waitForURL("**/runs/*");
  await takeAll(page, "run-live");
  await page.getByRole("heading", { name: "sample failed" }).waitFor({ timeout: 300_000 });
  process.stdout.write(`the sample took ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  await takeAll(page, "run");
  for (const [name, path] of Object.entries(await pagesOf(page))) await takeAll(page, name, path);
  await page.goto(`${origin}/console/default/drift?collection=sample`);
  await page.getByRole("listbox", { name: "Resources" }).getByRole("option").first().click();
  await page.getByRole("complementary", { name: "Resource" }).waitFor();
  await takeAll(page, "drift-panel");
  await page.goto(`${origin}/console/default/overview`);
  await page.getByRole("heading", { name: "Top failing rules" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Where to" }).fill("find");
  await takeAll(page, "palette");
} finally {
  await browser.close();
  const gone = new Promise((done) => service.once("exit", done));
  service.kill("SIGTERM");
  await gone;
  await rm(data, { recursive: true, force: true });
}
process.stdout.write(`${target}\n`);

interface Started {
  readonly service: ChildProcess;
  readonly link: string;
}

function startService(): Promise<Started> {
  const child = spawn(process.execPath, [join(root, "packages/cli/bin/plumbline.cjs"), "serve"], {
    cwd: data,
    env: { ...process.env, PLUMBLINE_PORT: "0", PLUMBLINE_DATA: data, PLUMBLINE_WORKERS: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((done, failed) => {
    let said = "";
    child.once("exit", (code) => failed(new Error(`the service ended (${code}): ${said}`)));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /console\s+(http\S+#\S+)/.exec(said);
      if (found?.[1] !== undefined) done({ service: child, link: found[1] });
    });
  });
}

function pagesOf(page: Page) {
  return listConsolePages(
    async (path) => (await (await page.request.get(`${origin}/default/api/${path}`)).json()).data,
  );
}

/** Where no path is given, the page as it stands. What is wider than the window is told: nobody should have to look for it. */
async function takeAll(page: Page, name: string, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(`${origin}/console/default/${path}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForLoadState("networkidle");
    const wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    if (Number(wide) > 0) process.stdout.write(`${name} is ${wide} px too wide at ${width}\n`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await page.screenshot();
      await writeFile(join(target, `${name}-${width}-${colorScheme}.png`), picture);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
