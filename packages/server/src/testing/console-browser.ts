/** A browser for the console: it keeps account of what nobody wants to see there. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "./browser.js";

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the page, and requests that left the service. */
  readonly complaints: readonly string[];
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowserPath(), args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

function findBrowserPath(): string {
  const name = findBrowser() ?? "chromium";
  return name.startsWith("/") ? name : `/usr/bin/${name}`;
}

export async function watchedPage(browser: Browser, origin: string): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      complaints.push(`asked ${request.url()}`);
  });
  return { page, context, complaints };
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What keeps people from using the page, as axe finds it. */
export async function findAccessibilityBarriers(page: Page): Promise<readonly string[]> {
  const found = (await page.evaluate(
    `(() => { ${axe}; return axe.run(document, { resultTypes: ["violations"] }); })()`,
  )) as {
    readonly violations: readonly Violation[];
  };
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
