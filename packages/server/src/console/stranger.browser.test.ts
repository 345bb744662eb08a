/**
 * The way of somebody who sees the product for the first time, as docs/console.md tells it; and what every page has to be: usable
 * in light and dark, quiet, fit for paper. `npm run browser`.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstAdminTicketHolder, formatSignInLink } from "../sessions/sign-in-link.js";
import { createTicketIssuer } from "../sessions/sign-in-tickets.js";
import { findBrowser } from "../testing/browser.js";
import { findAccessibilityBarriers, openBrowser, type WatchedPage, watchedPage } from "../testing/console-browser.js";
import { listConsolePages } from "../testing/console-pages.js";
import { useService } from "../testing/service.js";

const LONG = { timeout: 300_000 };
const rule = "S3 buckets must not be public through an ACL";

describe.skipIf(findBrowser() === null)("a stranger", { timeout: 900_000 }, () => {
  const service = useService({ PLUMBLINE_WORKERS: "1" });
  let browser: Browser;
  let watched: WatchedPage;
  const at = (path: string) => `${service.url}/console/default/${path}`;
  const findings = (page: Page) => page.getByRole("listbox", { name: "Findings" }).getByRole("option");
  const number = (page: Page, name: string) =>
    page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

  beforeAll(async () => {
    browser = await openBrowser();
    watched = await watchedPage(browser, service.url);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it("signs in with the link that the start prints, and is offered the sample", async () => {
    const { page } = watched;
    await page.goto(
      formatSignInLink(service.url, createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder)),
    );
    await page.getByRole("button", { name: "Try the sample" }).click();
    await page.waitForURL("**/runs/*");
    await page.getByRole("heading", { name: "sample failed" }).waitFor(LONG);
    expect(await number(page, "excluded").innerText()).toBe("1");
  });

  it("understands the first finding: why, how to fix it, and the line of code that decided", async () => {
    const { page } = watched;
    await page.getByRole("link", { name: "Findings of sample" }).click();
    await findings(page).filter({ hasText: rule }).click();
    const panel = page.getByRole("complementary", { name: "Finding" });
    await panel.getByRole("definition").getByText("Remove the ACL or make it private").waitFor();
    await panel.getByRole("definition").getByText("An ACL that grants access to everyone").waitFor();
    const code = page.getByRole("textbox", { name: "Code of the finding" });
    await code.locator(".cm-marked", { hasText: '"public-read"' }).waitFor();
    // Numbers are those of the file.
    const editor = panel.locator(".cm-editor").filter({ has: code });
    expect(await editor.locator(".cm-lineNumbers").innerText()).toMatch(/\b6\s+7\b.*\b11\b/s);
    expect(await findAccessibilityBarriers(page)).toEqual([]);
  });

  it("excludes it, after being told what that leaves out, and the next run shows it", async () => {
    const { page } = watched;
    await page.getByText("one finding of sample will be left out").waitFor();
    await page.getByRole("button", { name: "Exclude" }).click();
    await page.getByText("Excluded. The next run of sample shows it.").waitFor();
    await page.goto(at("runs?collection=sample"));
    await page.getByRole("button", { name: "Run now" }).click();
    await page.waitForURL("**/runs/*");
    await page.getByRole("heading", { name: "sample failed" }).waitFor(LONG);
    expect(await number(page, "excluded").innerText()).toBe("2");
    await page.getByRole("link", { name: "Findings of sample" }).click();
    await findings(page).first().waitFor();
    expect(await findings(page).filter({ hasText: rule }).count()).toBe(0);
    await page.goto(at("findings?collection=sample&suppressed=true"));
    await findings(page).filter({ hasText: rule }).click();
    const panel = page.getByRole("complementary", { name: "Finding" });
    await panel.locator(".cm-marked", { hasText: '"public-read"' }).waitFor();
    await page.goto(at("settings?section=exclusions&collection=sample"));
    await page.getByText("PL-AWS-S3-001").first().waitFor();
  });

  it("sees what was found by hand in the cluster, and who did it", async () => {
    const { page } = watched;
    await page.goto(at("overview"));
    await page.getByRole("link", { name: "1 drifted" }).click();
    await page.getByRole("listbox", { name: "Resources" }).getByRole("option").first().click();
    const panel = page.getByRole("complementary", { name: "Resource" });
    await panel.getByText("It was set with kubectl-scale", { exact: false }).first().waitFor();
  });

  it("chooses columns once", async () => {
    const { page } = watched;
    await page.goto(at("findings"));
    await findings(page).first().waitFor();
    const ruleId = findings(page).first().getByText(/^PL-/);
    expect(await ruleId.count()).toBe(0);
    await page.getByText("Columns", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Rule" }).check();
    await ruleId.waitFor();
    await page.goto(at("overview"));
    await page.goto(at("findings"));
    await ruleId.waitFor();
  });

  it("prints findings and compliance: all rows, on white, without what is for clicking", async () => {
    const { page } = watched;
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const printed = async (path: string, ready: () => Promise<unknown>) => {
      await page.goto(at(path));
      await ready();
      expect(await page.getByRole("navigation").count()).toBe(0);
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
      // Nothing is behind an edge: the page is as high as what stands in it.
      const cut = `[...document.querySelectorAll("main, main div")].filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible").length`;
      expect(await page.evaluate(cut)).toBe(0);
    };
    await printed("findings", () => findings(page).first().waitFor());
    const total = Number(/^(\d+) of/.exec(await page.getByRole("status").first().innerText())?.[1]);
    expect(await findings(page).count()).toBe(total);
    await printed("compliance?collection=sample&framework=cis-aws-5.0", async () => {
      await page.getByText("of the controls that were judged hold.").waitFor();
      // The sample has a past.
      await page
        .getByRole("link", { name: /% of the controls that were judged passed; \d+ failed/ })
        .nth(1)
        .waitFor();
    });
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  });

  it("meets no barrier on any page, in light and dark, wide and narrow", async () => {
    const { page } = watched;
    const ask = async (path: string) => (await service.get(`/api/${path}`)).body.data;
    const found: string[] = [];
    for (const [name, path] of Object.entries(await listConsolePages(ask))) {
      await page.goto(at(path));
      await page.waitForLoadState("networkidle");
      for (const [width, colorScheme] of [
        [1280, "light"],
        [390, "dark"],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        for (const barrier of await findAccessibilityBarriers(page)) found.push(`${name}, ${colorScheme}: ${barrier}`);
        const wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
        if (Number(await page.evaluate(wide)) > 0) found.push(`${name} is wider than ${width}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("has heard no complaint of the browser", () => {
    expect(watched.complaints).toEqual([]);
  });
});
