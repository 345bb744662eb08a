/** The documentation site as people see it: in light and dark, without scripts, with the search. `npm run browser`. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "../testing/browser.js";
import { findAccessibilityBarriers, openBrowser } from "../testing/console-browser.js";
import { useService } from "../testing/service.js";

describe.skipIf(findBrowser() === null)("the documentation site", { timeout: 300_000 }, () => {
  const service = useService({});
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each(["light", "dark"] as const)("has nothing that keeps people out, in %s", async (colorScheme) => {
    const page = await browser.newPage({ colorScheme });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).origin));
    for (const file of ["", "scan.html", "settings.html", "commands.html", "own-rules.html"]) {
      await page.goto(`${service.url}/docs/${file}`);
      expect(await findAccessibilityBarriers(page), file).toEqual([]);
    }
    expect(new Set(asked)).toEqual(new Set([service.url]));
    await page.close();
  });

  it("finds sections by their words", async () => {
    const page = await browser.newPage();
    await page.goto(`${service.url}/docs/`);
    await page.getByRole("searchbox", { name: "Search" }).fill("several servers");
    await page.getByRole("link", { name: "Running Plumbline: Several servers" }).click();
    await page.waitForURL("**/docs/operations.html#several-servers");
    await page.close();
  });

  it("is read without scripts", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${service.url}/docs`);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Scan code" }).click();
    await page.getByRole("heading", { name: "Scan", exact: true }).waitFor();
    expect(await page.getByRole("searchbox").count()).toBe(0);
    await page.close();
  });
});
