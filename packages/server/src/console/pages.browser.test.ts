/** Queries, rules, settings and single resources in a real browser, on a real service: `npm run browser`. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstAdmin, signInLink } from "../sessions/sign-in-link.js";
import { ticketsOf } from "../sessions/tickets.js";
import { findBrowser } from "../testing/browser.js";
import { barriers, openBrowser, type Watched, watchedPage } from "../testing/console-browser.js";
import { useService } from "../testing/service.js";

const hasBrowser = findBrowser() !== null;

const environment: Record<string, string> = { PLUMBLINE_WORKERS: "1" };
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-pages-"));
  environment.PLUMBLINE_FOLDERS = `default=${folder}`;
  await writeFile(join(folder, "main.tf"), code("public-read"));
});

const code = (acl: string) => `resource "aws_s3_bucket" "logs" {
  bucket = "logs-of-acme"
}

resource "aws_s3_bucket_acl" "logs" {
  bucket = aws_s3_bucket.logs.id
  acl    = "${acl}"
}

resource "aws_s3_bucket_policy" "logs" {
  bucket = aws_s3_bucket.logs.id
  policy = "{}"
}

resource "aws_sqs_queue" "visits" {
  name              = "visits"
  kms_master_key_id = aws_kms_key.own.arn
}

resource "aws_kms_key" "own" {}
`;

describe.skipIf(!hasBrowser)("the pages of the console", { timeout: 180_000 }, () => {
  const service = useService(environment);
  let browser: Browser;
  let watched: Watched;

  const at = (path: string) => `${service.url}/console/default/${path}`;
  const ended = async (collection: string) => {
    const { body } = await service.post("/api/compliance/run/", { collection });
    for (;;) {
      const { state } = (await service.get(`/api/runs/${body.data.run_id}`)).body.data;
      if (["complete", "failed", "cancelled"].includes(state)) return state;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  /** Everything in an editor, replaced. */
  const write = async (page: Page, label: string, text: string) => {
    await page.getByRole("textbox", { name: label }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  const asViewer = async (): Promise<Watched> => {
    const viewer = await watchedPage(browser, service.url);
    await viewer.page.goto(`${service.url}/sign-in`);
    await viewer.page.getByLabel("Access token").fill(await service.tokenFor("default", "viewer"));
    await viewer.page.getByRole("button", { name: "Sign in" }).click();
    await viewer.page.waitForURL(at("overview"));
    return viewer;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    watched = await watchedPage(browser, service.url);
    await service.post("/api/collection", { collection: "shop" });
    await service.post("/api/manage/config", {
      resource_type: "connector",
      container_name: "shop",
      resource_name: "code",
      data: { json: { fileType: "structure", type: "filesystem", folderPath: folder } },
    });
    await service.post("/api/rules/starter/", { collection: "shop" });
    await ended("shop");
    await writeFile(join(folder, "main.tf"), code("private"));
    await ended("shop");
    await watched.page.goto(signInLink(service.url, ticketsOf(service.keys.encryption).issue(firstAdmin)));
    await watched.page.waitForURL(at("overview"));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe("query", () => {
    it("completes fields and operators, asks, and shows what was found", async () => {
      const { page } = watched;
      await page.goto(at("query?collection=resources&days=all"));
      await page.getByRole("listbox", { name: "Documents" }).getByRole("option").first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole("textbox", { name: "Query" }).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type('{"AccessContr');
      await page.locator(".cm-completionLabel", { hasText: "json.properties.AccessControl" }).first().click();
      await page.keyboard.type('{"$e');
      await page.locator(".cm-completionLabel", { hasText: "$eq" }).first().click();
      await page.keyboard.type('"PublicRead');
      await page.keyboard.press("ControlOrMeta+Enter");
      await page.getByText("1 document", { exact: true }).waitFor();
      await page.getByRole("option", { name: /PublicRead/ }).click();
      await page.getByRole("complementary", { name: "Document" }).getByText("aws_s3_bucket.logs").first().waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it("is restored by its link, and exported as CSV and JSON", async () => {
      const { page } = watched;
      await page.goto(page.url());
      await page.getByText("1 document", { exact: true }).waitFor();
      const saved = async (name: string) => {
        const coming = page.waitForEvent("download");
        await page.getByRole("button", { name, exact: true }).click();
        const stream = await (await coming).createReadStream();
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        return Buffer.concat(parts).toString();
      };
      expect(await saved("CSV")).toMatch(/^name,seen,json\.properties\.AccessControl\S*\r\nlogs,.*PublicRead/);
      expect(JSON.parse(await saved("JSON"))).toHaveLength(1);
      await page.getByLabel("Show as").selectOption("json");
      await page.getByRole("textbox", { name: "Documents" }).getByText("PublicRead").waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it("is saved, loaded and deleted by those who may", async () => {
      const { page } = watched;
      await page.getByRole("button", { name: "Save…" }).click();
      await page.getByLabel("Title of the query").fill("Public buckets");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "Delete “Public buckets”" }).waitFor();
      const { page: other } = await asViewer();
      await other.goto(at("query"));
      await other.getByLabel("Saved queries").selectOption({ label: "Public buckets" });
      await other.getByRole("textbox", { name: "Query" }).getByText("PublicRead").waitFor();
      expect(await other.getByRole("button", { name: /Save|Delete/ }).count()).toBe(0);
      await other.context().close();
      await page.getByRole("button", { name: "Delete “Public buckets”" }).click();
      await page.getByRole("button", { name: "Save…" }).waitFor();
      expect((await service.get("/api/resource/filter")).body.data).toEqual([]);
    });

    it("says what is wrong with a question", async () => {
      const { page } = await watchedPage(browser, service.url);
      await page.goto(signInLink(service.url, ticketsOf(service.keys.encryption).issue(firstAdmin)));
      await page.waitForURL(at("overview"));
      await page.goto(at(`query?collection=resources&q=${encodeURIComponent('{"a":{"$near":1}}')}`));
      await page.getByRole("alert").filter({ hasText: "$near" }).waitFor();
      await page.context().close();
    });
  });

  describe("rules", () => {
    it("are found by words and filters, and opened by keys alone", async () => {
      const { page } = watched;
      await page.goto(at("rules"));
      const rows = page.getByRole("listbox", { name: "Rules" }).getByRole("option");
      await rows.first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press("/");
      await page.keyboard.type("PL-AWS-S3-001");
      await rows.filter({ hasText: "public through an ACL" }).waitFor();
      await page.getByRole("listbox", { name: "Rules" }).focus();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "S3 buckets must not be public through an ACL" }).waitFor();
      await page.getByText("Remove the ACL or make it private").first().waitFor();
    });

    it("are tried on what is stored, changed, and tell what decided", async () => {
      const { page } = watched;
      await page.getByRole("button", { name: /^logs aws_s3_bucket · / }).click();
      await page.getByRole("button", { name: "Try the rule" }).click();
      const said = page.getByRole("status", { name: "What the rule says" });
      await said.getByText("passed").waitFor({ timeout: 60_000 });
      await page.getByLabel("Version").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Try the rule" }).click();
      await said.getByText("properties.AccessControl").waitFor({ timeout: 60_000 });
      await page.locator(".cm-marked", { hasText: "PublicRead" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await write(page, "Text of the rule", "package rule\n\nresult := x\n");
      await page.keyboard.press("ControlOrMeta+Enter");
      await said.getByText("Line 3:").waitFor({ timeout: 60_000 });
      await page.locator(".cm-lint-marker-error").waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it("are kept as own ones when somebody says so, and then listed with their collection", async () => {
      const { page } = watched;
      await write(page, "Text of the rule", "package rule\n\nrulepass := true\n");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved. A test of the collection has to name it").waitFor();
      await page.goto(at("rules?pack=shop"));
      await page.getByRole("option", { name: /own-aws-s3-public-acl\.rego/ }).click();
      await page.getByRole("textbox", { name: "Text of the rule" }).getByText("rulepass").waitFor();
    });

    it("are read by viewers, who cannot try them", async () => {
      const { page } = await asViewer();
      await page.goto(at("rule?name=aws/s3-public-acl"));
      await page.getByRole("textbox", { name: "Text of the rule" }).getByText("deny").first().waitFor();
      expect(await page.getByRole("button", { name: /Try|Save/ }).count()).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await page.context().close();
    });
  });

  it("have complained of nothing, and asked nobody else", () => {
    expect(watched.complaints).toEqual([]);
  });
});
