/** The docs page in a real browser: `npm run browser`. Screenshots go to the folder BROWSER_SHOTS, if it is set. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, findBrowser, startBrowser } from "../testing/browser.js";
import { useService } from "../testing/service.js";

const program = findBrowser();
if (program === null) console.warn("No Chromium on this machine: the tests of the docs page are skipped.");

describe.skipIf(program === null)("the docs page in a browser", { timeout: 120_000 }, () => {
  const service = useService();
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    browser = await startBrowser(program ?? "");
    folder = await mkdtemp(join(tmpdir(), "plumbline-docs-"));
    await browser.page.open(`${service.url}/api/docs`);
    await type("#token", await service.tokenFor("default", "admin"));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = <Value>(expression: string) => browser.page.evaluate<Value>(expression);
  const type = (selector: string, text: string) =>
    run(`(() => { document.querySelector(${JSON.stringify(selector)}).value = ${JSON.stringify(text)}; })()`);
  const form = (id: string) => `#${id} form`;
  const field = (id: string, name: string) => `${form(id)} [name="${name}"]`;

  /** Presses Send and waits for the end of the exchange. */
  async function send(id: string): Promise<{ status: string; asked: string; reply: string }> {
    return run(`(async () => {
      const form = document.querySelector(${JSON.stringify(form(id))});
      form.closest("details").open = true;
      form.querySelector("[type=submit]").click();
      const button = form.querySelector("[type=submit]");
      while (button.disabled) await new Promise((resolve) => setTimeout(resolve, 20));
      const text = (name) => form.querySelector(name).textContent;
      return { status: text(".status"), asked: text(".asked"), reply: text(".reply") };
    })()`);
  }

  async function shot(name: string, width: number, scheme: "light" | "dark", scrollTo: string): Promise<void> {
    const target = process.env.BROWSER_SHOTS;
    if (target === undefined) return;
    await browser.page.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: 1000,
      deviceScaleFactor: 1,
      mobile: width < 600,
    });
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    await browser.page.send("Emulation.setEmulatedMedia", { features });
    await run(`document.querySelector(${JSON.stringify(scrollTo)}).scrollIntoView()`);
    await mkdir(target, { recursive: true });
    await writeFile(join(target, `${name}.png`), await browser.page.screenshot());
  }

  it("sends the example that is filled in, and shows request, status, time and reply", async () => {
    const made = await send("createCollection");
    expect(made.status).toMatch(/^200 OK · \d+ ms$/);
    expect(made.asked).toContain('POST /api/collection\n\n{\n  "collection": "azure_iac"');
    expect(JSON.parse(made.reply)).toMatchObject({ message: "Collection created successfully.", status: 200 });
    const again = await send("createCollection");
    expect(again.status).toMatch(/^409 Conflict/);
    await shot("post-light", 1200, "light", "#createCollection");
    await shot("post-dark", 1200, "dark", "#createCollection");
    await shot("post-phone", 390, "light", "#createCollection");
  });

  it("reads with GET and its query, in the tenant that is named", async () => {
    await service.makeTenant("acme");
    const found = await send("listCollections");
    expect(found.asked).toBe("GET /api/collection/list?search=azure&index=0&count=10");
    expect(JSON.parse(found.reply).data.results).toMatchObject([{ name: "azure_iac" }]);
    await type("#tenant", "acme");
    const foreign = await send("listCollections");
    expect([foreign.asked.split("?")[0], foreign.status.slice(0, 3)]).toEqual(["GET /acme/api/collection/list", "403"]);
    await type("#tenant", "default");
  });

  it("uploads files as a form", async () => {
    const file = join(folder, "allow.rego");
    await writeFile(file, "package rule\n");
    const { root } = (await browser.page.send("DOM.getDocument")) as { root: { nodeId: number } };
    const selector = field("uploadConfigurationFiles", "files");
    const { nodeId } = await browser.page.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    await browser.page.send("DOM.setFileInputFiles", { nodeId, files: [file] });
    const sent = await send("uploadConfigurationFiles");
    expect(sent.asked).toContain("files: allow.rego, 13 bytes");
    expect(JSON.parse(sent.reply).message).toBe("All files added successfully");
  });

  it("deletes, fills in paths, and says what is no JSON before it sends anything", async () => {
    const exclusions = field("deleteExclusions", "exclusions");
    await type(exclusions, "[{");
    const unsent = await send("deleteExclusions");
    expect(unsent.status).toBe("Not sent");
    expect(unsent.reply).toMatch(/^exclusions is no JSON: /);
    await type(exclusions, '[{"exclusionType":"test","masterTestID":"T"}]');
    expect((await send("deleteExclusions")).status).toMatch(/^404/);
    await type(field("getRun", "id"), "a/b?c");
    expect((await send("getRun")).asked).toBe("GET /default/api/runs/a%2Fb%3Fc");
  });

  it("shows a reply as text, whatever it holds", async () => {
    await type(field("createCollection", "collection"), "<img src=x onerror=alert(1)>");
    const { reply } = await send("createCollection");
    expect(reply).toContain("<img src=x onerror=alert(1)>");
    expect(await run("document.querySelectorAll('.result img').length")).toBe(0);
  });

  it("says that it is not known without a token, and keeps the token nowhere", async () => {
    await shot("top-light", 1200, "light", "h1");
    await shot("top-dark", 1200, "dark", "h1");
    await type("#token", "");
    expect((await send("listCollections")).status).toMatch(/^401/);
    expect(await run("JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])")).toBe('[0,0,""]');
    const token = await service.tokenFor("default", "admin");
    expect(await run(`document.documentElement.outerHTML.includes(${JSON.stringify(token)})`)).toBe(false);
  });

  it("meets no refusal of its own policy, and fits a phone", async () => {
    expect(browser.page.errors.filter((text) => /policy|Uncaught/i.test(text))).toEqual([]);
    await browser.page.send("Emulation.setDeviceMetricsOverride", {
      width: 390,
      height: 844,
      deviceScaleFactor: 1,
      mobile: true,
    });
    expect(await run("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  });
});
