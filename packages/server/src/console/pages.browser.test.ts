/** Queries, rules, settings and single resources in a real browser, on a real service: `npm run browser`. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setQuotas } from "@plumbline/store";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstAdminTicketHolder, formatSignInLink } from "../sessions/sign-in-link.js";
import { createTicketIssuer } from "../sessions/sign-in-tickets.js";
import { findBrowser } from "../testing/browser.js";
import { findAccessibilityBarriers, openBrowser, type WatchedPage, watchedPage } from "../testing/console-browser.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { sampleResource, sampleVerdict, writeCompleteRun } from "../testing/written-runs.js";

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
  let watched: WatchedPage;

  const at = (path: string) => `${service.url}/console/default/${path}`;
  /** Everything in an editor, replaced. */
  const write = async (page: Page, label: string, text: string) => {
    await page.getByRole("textbox", { name: label }).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
  };
  const asViewer = async (): Promise<WatchedPage> => {
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
    await runToEnd(service, "shop");
    await writeFile(join(folder, "main.tf"), code("private"));
    await runToEnd(service, "shop");
    await watched.page.goto(
      formatSignInLink(service.url, createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder)),
    );
    await watched.page.waitForURL(at("overview"));
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe("a run", () => {
    it("is compared with the run before, verdict by verdict", async () => {
      const { page } = watched;
      const { results } = (await service.get("/api/runs/", { collection: "shop", index: "0" })).body.data;
      await page.goto(at(`runs/${results[0].run_id}`));
      await page.getByRole("heading", { name: "Changes since the previous run" }).waitFor();
      await page.getByText("fail no more").waitFor();
      const mended = page.getByRole("row").filter({ hasText: "S3 buckets must not be public through an ACL" });
      await mended.getByText("failed").waitFor();
      await mended.getByText("passed").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.getByRole("link", { name: "Previous run" }).click();
      await page.waitForURL(`**/runs/${results[1].run_id}`);
      await page.getByRole("heading", { name: "Log", exact: true }).waitFor();
      await page.getByRole("heading", { name: "Changes since the previous run" }).waitFor({ state: "detached" });
    });
  });

  describe("a finding", () => {
    const opened = async (search: string) => {
      const { page } = watched;
      await page.goto(at(`findings?collection=yonder&search=${search}`));
      await page.getByRole("listbox", { name: "Findings" }).getByRole("option").first().click();
      return page.getByRole("complementary", { name: "Finding" });
    };

    it("leads to the cloud’s console, or to its line at the git host", async () => {
      const collection = "yonder";
      await service.post("/api/collection", { collection });
      await service.post("/api/manage/config", {
        resource_type: "connector",
        container_name: collection,
        resource_name: "repository",
        data: { json: { fileType: "structure", type: "filesystem", gitProvider: "https://github.com/acme/shop.git" } },
      });
      const place = { path: "acl", file: "/net/main.tf", line: 4, column: 3, endLine: 4, endColumn: 9 };
      await writeCompleteRun(service, {
        collection,
        at: "2026-01-01T00:00:00Z",
        resources: [
          sampleResource("LIVE", { verdicts: [sampleVerdict("TEST_LIVE", "failed")] }),
          sampleResource("CODE", {
            facts: { connector: "repository", paths: ["/net/main.tf"], url: "" },
            verdicts: [{ ...sampleVerdict("TEST_CODE", "failed"), evidence: [place] }],
          }),
        ],
      });
      const live = (await opened("TEST_LIVE")).getByRole("link", { name: "Open in the cloud console" });
      await live.waitFor();
      expect(await live.getAttribute("href")).toBe("https://portal.azure.com/#@acme/resource/live");
      const inCode = (await opened("TEST_CODE")).getByRole("link", { name: "Open in the repository" });
      await inCode.waitFor();
      expect(await inCode.getAttribute("href")).toBe("https://github.com/acme/shop/blob/HEAD/net/main.tf#L4");
    });
  });

  describe("resources", () => {
    it("are counted by service, and a click shows those of one", async () => {
      const { page } = watched;
      await page.goto(at("resources?collection=shop"));
      await page.getByText("Inventory", { exact: true }).click();
      const services = page.getByRole("region", { name: "Services" });
      await services.getByRole("button", { name: /^s3/ }).click();
      await page.waitForURL(/services=s3/);
      await services.getByRole("button").nth(1).waitFor({ state: "detached" });
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("show what of theirs expires within 30, 60 or 90 days", async () => {
      const { page } = watched;
      const collection = "web-certificates";
      await service.post("/api/collection", { collection });
      await service.post("/api/manage/config", {
        resource_type: "connector",
        container_name: collection,
        resource_name: "aws",
        data: { json: { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a/b.git" } },
      });
      const certificate = (name: string, days: number) =>
        sampleResource(name, {
          facts: { connector: "aws", type: "AWS::CertificateManager::Certificate", names: [name] },
          body: { beside: { NotAfter: new Date(Date.now() + days * 86_400_000).toISOString() } },
        });
      const resources = [certificate("shop.example.com", 10), certificate("mail.example.com", 70)];
      await writeCompleteRun(service, { collection, at: "2026-01-01T00:00:00Z", resources });
      await page.goto(at(`resources?collection=${collection}`));
      await page.getByText("Expires soon (2)").click();
      const list = page.getByRole("list", { name: "Expires soon" });
      await list.getByText("mail.example.com").waitFor();
      await page.getByLabel("Expires within").selectOption("30");
      await list.getByText("mail.example.com").waitFor({ state: "detached" });
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await list.getByRole("link", { name: "shop.example.com" }).click();
      await page.waitForURL(/resource\?/);
    });

    it("are filtered by everything the API knows, and a filter is kept under a name", async () => {
      const { page } = watched;
      await page.goto(at("resources?collection=shop"));
      const rows = page.getByRole("listbox", { name: "Resources" }).getByRole("option");
      await rows.first().waitFor();
      await page.getByText("More filters").click();
      await page.getByLabel("Regions").fill("eu-west-9");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText("No resource matches these filters.").waitFor();
      expect(new URL(page.url()).searchParams.get("region")).toBe("eu-west-9");
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.getByRole("button", { name: "Save filter" }).click();
      await page.getByLabel("Name of the filter").fill("Far away");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "Forget" }).waitFor();
      await page.getByRole("button", { name: "Clear" }).click();
      await rows.first().waitFor();
      await page.getByLabel("Saved filters").selectOption({ label: "Far away" });
      await page.getByText("No resource matches these filters.").waitFor();
      await page.getByRole("button", { name: "Forget" }).click();
      await page.getByLabel("Saved filters").waitFor({ state: "detached" });
    });
  });

  describe("accounts", () => {
    const collection = "two-accounts";
    const [SHOP, BANK] = ["111111111111", "222222222222"];
    const ofAccount = (
      accountId: string,
      region: string,
      services: string[],
      verdicts: ReturnType<typeof sampleVerdict>[],
    ) =>
      sampleResource(`${accountId} ${region} ${services}`, {
        facts: {
          connector: "aws",
          type: "AWS::Account::Account",
          region,
          services,
          scope: { accountId },
          names: [accountId],
        },
        verdicts,
      });
    beforeAll(async () => {
      await service.post("/api/collection", { collection });
      await service.post("/api/manage/config", {
        resource_type: "connector",
        container_name: collection,
        resource_name: "aws",
        data: { json: { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a/b.git" } },
      });
      const certificate = sampleResource("certificate", {
        facts: {
          connector: "aws",
          type: "AWS::CertificateManager::Certificate",
          names: ["shop.example.com"],
          region: "eu-west-1",
          scope: { accountId: SHOP },
          services: ["acm"],
        },
        body: { beside: { NotAfter: new Date(Date.now() + 10 * 86_400_000).toISOString() } },
      });
      for (const [day, outcome] of [
        ["01", "failed"],
        ["02", "passed"],
      ] as const) {
        const resources = [
          ofAccount(
            SHOP,
            "",
            ["account"],
            [sampleVerdict("PL-AWS-IAM-039", outcome), sampleVerdict("PL-AWS-IAM-040", "failed")],
          ),
          ofAccount(SHOP, "eu-west-1", ["s3"], [sampleVerdict("PL-AWS-GUARDDUTY-003", "failed")]),
          ofAccount(
            SHOP,
            "us-east-1",
            ["s3"],
            [sampleVerdict("PL-AWS-GUARDDUTY-003", "unknown", "detectors were not read")],
          ),
          ofAccount(BANK, "", ["account"], [sampleVerdict("PL-AWS-IAM-039", "passed")]),
          certificate,
        ];
        await writeCompleteRun(service, { collection, at: `2026-01-${day}T00:00:00Z`, resources });
      }
    });

    it("are listed, and one is shown at a glance: what fails by topic, what expires, what is where", async () => {
      const { page } = watched;
      await page.goto(at(`accounts?collection=${collection}`));
      await page.getByRole("list", { name: "Accounts" }).getByRole("button", { name: SHOP }).click();
      await page.getByRole("heading", { name: SHOP, level: 1 }).waitFor();
      const identity = page.getByRole("list", { name: "Identity and access: what to look at" });
      await identity.getByRole("link", { name: "Title of PL-AWS-IAM-040" }).waitFor();
      const monitoring = page.getByRole("list", { name: "Logging and monitoring: what to look at" });
      await monitoring.getByText("detectors were not read").waitFor();
      await page.getByRole("list", { name: "Expires soon" }).getByText("shop.example.com").waitFor();
      await page.getByLabel("Framework").selectOption("cis-aws-6.0");
      await page.getByRole("link", { name: /50 % of the controls/ }).waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.getByRole("button", { name: "us-east-1" }).click();
      await identity.waitFor({ state: "detached" });
      expect(new URL(page.url()).searchParams.get("region")).toBe("us-east-1");
      await page.getByLabel("Region", { exact: true }).selectOption("");
      await identity.waitFor();
      await page.getByTitle("s3, eu-west-1: 1 resources, 1 failing").click();
      await page.waitForURL(/resources\?.*services=s3/);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        account_id: `"${SHOP}"`,
        region: "eu-west-1",
      });
    });

    it("lead from what fails to its findings", async () => {
      const { page } = watched;
      await page.goto(at(`accounts?collection=${collection}&kind=account_id&account=${SHOP}`));
      await page.getByRole("link", { name: "Title of PL-AWS-IAM-040" }).click();
      await page.waitForURL(/findings\?.*test=PL-AWS-IAM-040/);
      await page.getByText("Title of PL-AWS-IAM-040").first().waitFor();
    });

    it("are none before anything was read", async () => {
      const { page } = watched;
      await service.post("/api/collection", { collection: "unread" });
      await service.post("/api/manage/config", {
        resource_type: "connector",
        container_name: "unread",
        resource_name: "aws",
        data: { json: { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a/b.git" } },
      });
      await page.goto(at("accounts?collection=unread"));
      await page.getByText("Nothing of this connector was read yet.").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });
  });

  describe("query", () => {
    it("completes fields and operators, asks, and shows what was found", async () => {
      const { page } = watched;
      await page.goto(at("query?collection=resources&days=all"));
      await page.getByRole("listbox", { name: "Documents" }).getByRole("option").first().waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
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
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("says what is what where there is no room for columns", async () => {
      const { page } = watched;
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(page.url());
      await page.getByRole("listbox", { name: "Documents" }).getByRole("option").first().waitFor();
      const label = `getComputedStyle(document.querySelector('[role=option] [data-title="Seen"]'), "::before").content`;
      await expect.poll(() => page.evaluate(label)).toBe('"Seen"');
      const wider =
        "[...document.querySelectorAll('[role=option] *')].some((one) => one.getBoundingClientRect().right > 390)";
      expect(await page.evaluate(wider)).toBe(false);
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
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
      expect(await findAccessibilityBarriers(page)).toEqual([]);
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
      await page.goto(
        formatSignInLink(service.url, createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder)),
      );
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
      expect(await findAccessibilityBarriers(page)).toEqual([]);
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
      const said = page.getByRole("status", { name: "Result" });
      await said.getByText("passed").waitFor({ timeout: 60_000 });
      await page.getByLabel("Version").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Try the rule" }).click();
      await said.getByText("properties.AccessControl").waitFor({ timeout: 60_000 });
      await page.locator(".cm-marked", { hasText: "PublicRead" }).waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await write(page, "Text of the rule", "package rule\n\nresult := x\n");
      await page.keyboard.press("ControlOrMeta+Enter");
      await said.getByText("Line 3:").waitFor({ timeout: 60_000 });
      await page.locator(".cm-lint-marker-error").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("are kept as own ones when somebody says so, and then listed with their collection", async () => {
      const { page } = watched;
      await write(page, "Text of the rule", "package rule\n\nrulepass := true\n");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Saved. It is evaluated once a test of the collection references it").waitFor();
      await page.goto(at("rules?pack=shop"));
      await page.getByRole("option", { name: /own-aws-s3-public-acl\.rego/ }).click();
      await page.getByRole("textbox", { name: "Text of the rule" }).getByText("rulepass").waitFor();
    });

    it("are read by viewers, who cannot try them", async () => {
      const { page } = await asViewer();
      await page.goto(at("rule?name=aws/s3-public-acl"));
      await page.getByRole("textbox", { name: "Text of the rule" }).getByText("deny").first().waitFor();
      expect(await page.getByRole("button", { name: /Try|Save/ }).count()).toBe(0);
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.context().close();
    });
  });

  describe("a resource", () => {
    const openBucket = async (page: Page) => {
      await page.goto(at("resources?collection=shop&resource_type=aws_s3_bucket"));
      await page.getByRole("listbox", { name: "Resources" }).getByRole("option").first().click();
      await page.waitForURL("**/resource?*");
    };

    it("shows how it stood over time, and any two versions side by side", async () => {
      const { page } = watched;
      await openBucket(page);
      await page.getByRole("list", { name: "Runs, oldest first" }).getByRole("link").nth(1).waitFor();
      await page.getByRole("textbox", { name: "Older version" }).getByText("PublicRead").waitFor();
      await page.getByRole("textbox", { name: "Newer version" }).getByText("Private").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await page.getByLabel("Newer version").and(page.locator("select")).selectOption({ index: 0 });
      await page.getByText("These are the same version.").waitFor();
      const shared = page.url();
      await page.goto(shared);
      await page.getByText("These are the same version.").waitFor();
    });

    it("shows what it is connected with, both ways", async () => {
      const { page } = watched;
      await page.getByRole("heading", { name: "Referenced by" }).waitFor();
      await page.getByRole("link", { name: "logs" }).first().click();
      await page.getByRole("heading", { name: "References", exact: true }).waitFor();
      await page.getByText("properties.bucket").first().waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("shows its document as a tree that is searched, and as text", async () => {
      const { page } = watched;
      await openBucket(page);
      await page.getByLabel("Search the document").fill("bucketname");
      const tree = page.getByRole("list", { name: "Document" });
      await tree.getByText("BucketName").first().waitFor();
      expect(await tree.getByText("aws_s3_bucket.logs").count()).toBe(0);
      await page.getByLabel("Search the document").fill("no such thing");
      await page.getByText("Nothing in the document matches.").waitFor();
      await page.getByLabel("Show as").selectOption("text");
      await page.getByRole("textbox", { name: "Document", exact: true }).getByText("logs-of-acme").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });
  });

  describe("settings", () => {
    it("make collections, and ask before they delete one", async () => {
      const { page } = watched;
      await page.keyboard.press("Escape");
      await page.goto(at("settings"));
      await page.getByLabel("New collection name").fill("spare");
      await page.keyboard.press("Enter");
      const row = page.getByRole("row").filter({ hasText: "spare" });
      await row.getByRole("button", { name: "Delete" }).click();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await row.getByRole("button", { name: "Delete spare and all it has stored" }).click();
      await row.waitFor({ state: "detached" });
    });

    it("edit files with completion, tell what is wrong at its line, and save what is right", async () => {
      const { page } = watched;
      await page.goto(at("settings?section=files&collection=shop&kind=connector"));
      await page.getByLabel("Name").fill("second");
      await page.getByRole("textbox", { name: "Text of the new file" }).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type('{\n"fileTy');
      await page.locator(".cm-completionLabel", { hasText: "fileType" }).first().click();
      await page.keyboard.type('"structure",\n"type": "git');
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("alert").filter({ hasText: "type must be one of filesystem" }).waitFor();
      await page.locator(".cm-lint-marker-error").waitFor();
      const wrong = await page.locator(".cm-lintRange-error").first().innerText();
      expect(wrong).toContain('"type"');
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      const good = { fileType: "structure", type: "filesystem", gitProvider: "https://github.com/acme/shop.git" };
      await write(page, "Text of the new file", JSON.stringify(good, null, 2));
      await page.getByRole("button", { name: "Save" }).click();
      await page.waitForURL("**item=second*");
      await page.getByRole("textbox", { name: "Text of second" }).getByText("acme/shop").waitFor();
      await page.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Delete second" }).click();
      await page.getByRole("link", { name: "second" }).waitFor({ state: "detached" });
    });

    it("take rule files, and refuse what is none", async () => {
      const { page } = watched;
      const send = (name: string, text: string) =>
        page.getByLabel("Upload files").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
      await send("bad.rego", "this is no Rego");
      await page.getByRole("alert").filter({ hasText: "Invalid Rego" }).waitFor();
      await send("mine.rego", "package rule\n\nrulepass := true\n");
      await page.getByRole("link", { name: "mine.rego" }).click();
      await page.getByRole("textbox", { name: "Text of mine.rego" }).getByText("rulepass").waitFor();
    });

    it("send a test of a notification, and tell what came of it", async () => {
      const { page } = watched;
      await service.post("/api/manage/config", {
        resource_type: "notifications",
        container_name: "shop",
        resource_name: "team",
        data: { json: { fileType: "notifications", notifications: [{ type: "email", to: ["ops@example.com"] }] } },
      });
      await page.goto(at("settings?section=notifications&collection=shop"));
      await page.getByRole("button", { name: "Send a test" }).click();
      await page.getByRole("status").filter({ hasText: "There is no mail server" }).waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("switch the webhook on, and show where it leads", async () => {
      const { page } = watched;
      await page.goto(at("settings?section=webhook&collection=shop"));
      await page.getByRole("button", { name: "Switch on" }).click();
      await page.getByRole("button", { name: "Rotate secret" }).waitFor();
      await page.getByText("/default/api/webhook/github/shop").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
    });

    it("schedule runs, and take schedules away", async () => {
      const { page } = watched;
      await page.goto(at("settings?section=schedules&collection=shop"));
      await page.getByRole("button", { name: "Create schedule" }).click();
      await page.getByText("First run").waitFor();
      const row = page.getByRole("row").filter({ hasText: "nightly" });
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await row.getByRole("button", { name: "Delete" }).click();
      await row.getByRole("button", { name: "Delete nightly" }).click();
      await page.getByText("Nothing starts by itself.").waitFor();
    });

    it("show exclusions, also those that nothing needs, and delete them", async () => {
      const { page } = watched;
      const exclusions = [{ exclusionType: "test", masterTestID: "NOBODY-1" }];
      await service.post("/api/exclusions/resources/", { container: "shop", exclusions });
      await runToEnd(service, "shop");
      await page.goto(at("settings?section=exclusions&collection=shop"));
      const row = page.getByRole("row").filter({ hasText: "NOBODY-1" });
      await row.getByText("unused").waitFor();
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      await row.getByRole("button", { name: "Delete" }).click();
      await row.getByRole("button", { name: "Judge it again: delete" }).click();
      await page.getByText("No exclusions. Exclude a finding from its detail view.").waitFor();
    });

    it("make tokens, show them once, and revoke them", async () => {
      const { page } = watched;
      await page.goto(at("settings?section=access"));
      await page.getByLabel("Description").fill("pipeline");
      await page.getByRole("button", { name: "Create token" }).click();
      const token = await page.getByRole("status").locator("code").innerText();
      expect((await service.get("/api/collection/list", {}, { token })).status).toBe(200);
      expect(await findAccessibilityBarriers(page)).toEqual([]);
      const row = page.getByRole("row").filter({ hasText: "pipeline" });
      await row.getByRole("button", { name: "Revoke" }).click();
      await row.getByRole("button", { name: "It stops working at once: revoke" }).click();
      await row.getByText("revoked").waitFor();
      expect((await service.get("/api/collection/list", {}, { token })).status).toBe(401);
    });

    it("say who has access, and sign a browser out", async () => {
      const { page: other } = await asViewer();
      const { page } = watched;
      await page.goto(at("settings?section=access"));
      const members = page.getByRole("table").first();
      await members
        .getByRole("row")
        .filter({ hasText: "tester" })
        .getByText(/tokens?, /)
        .waitFor();
      await members.getByRole("row").filter({ hasText: "admin" }).getByText("browser").first().waitFor();
      const browsers = page.getByRole("table").last().getByRole("row").filter({ hasText: "tester" });
      await browsers.first().getByText("a token").waitFor();
      await browsers.first().getByRole("button", { name: "Revoke" }).click();
      await browsers.first().getByRole("button", { name: "It stops working at once: revoke" }).click();
      await other.waitForTimeout(500);
      await other.goto(at("runs"));
      await other.waitForURL("**/sign-in?next=*");
      await other.context().close();
    });

    it("remove a member with everything that is theirs", async () => {
      const request = { tenants: ["default"], role: "viewer", name: "own", subject: "leaver", seconds: 600 } as const;
      const { token } = await service.tokens.issue(request);
      const { page } = watched;
      await page.goto(at("settings?section=access"));
      const row = page.getByRole("table").first().getByRole("row").filter({ hasText: "leaver" });
      await row.getByRole("button", { name: "Remove" }).click();
      await row.getByRole("button", { name: "All of leaver's tokens and sessions end: remove" }).click();
      await row.waitFor({ state: "detached" });
      expect((await service.get("/api/collection/list", {}, { token })).status).toBe(401);
    });

    it("show how much is stored of what may be, and what to do when it is full", async () => {
      const { page } = watched;
      await service.post("/api/collection", { collection: "surplus" });
      await page.goto(at("settings?section=usage"));
      const meter = (name: string) => page.getByRole("meter", { name });
      const row = (name: string) => page.getByRole("row").filter({ hasText: new RegExp(`^${name}`) });
      const { bytes, collections } = (await service.get("/api/usage")).body.data;
      await meter("Collections").waitFor();
      expect(await meter("Collections").getAttribute("aria-valuetext")).toBe(`${collections.used} of 1,000`);
      expect(await meter("Storage").getAttribute("aria-valuetext")).toMatch(/^[\d.,]+ [KM]iB of 32 GiB$/);
      expect(await meter("Access tokens").count()).toBe(1);
      expect(await page.getByText("ask the operator").count()).toBe(0);
      expect(await findAccessibilityBarriers(page)).toEqual([]);

      const quotas = { bytes: Math.ceil(bytes.used * 1.2), collections: collections.used, items: 1, runs: 0 };
      await setQuotas(service.db, "default", quotas);
      await page.reload();
      await row("Storage").getByText("nearly full").waitFor();
      await row("Storage").getByText("83 %").waitFor();
      await row("Storage").getByText("Delete collections or files that are not needed, or ask the operator").waitFor();
      await row("Collections").getByText("full", { exact: true }).waitFor();
      await row("Collections").getByText("No more collections can be created. Delete collections").waitFor();
      await row("Configuration items").getByText("full", { exact: true }).waitFor();
      await row("Runs").getByText("no limit").waitFor();
      expect(await meter("Runs").count()).toBe(0);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findAccessibilityBarriers(page), colorScheme).toEqual([]);
      }

      // Whoever does what they are told sees it at once.
      const sections = page.getByRole("navigation", { name: "Sections of the settings" });
      await sections.getByRole("link", { name: "Collections" }).click();
      await row("surplus").getByRole("button", { name: "Delete" }).click();
      await row("surplus").getByRole("button", { name: "Delete surplus and all it has stored" }).click();
      await row("surplus").waitFor({ state: "detached" });
      await sections.getByRole("link", { name: "Usage" }).click();
      const left = `${collections.used - 1} of ${collections.used}`;
      await expect.poll(() => meter("Collections").getAttribute("aria-valuetext"), { timeout: 10_000 }).toBe(left);
      await setQuotas(service.db, "default", { bytes: null, collections: null, items: null, runs: null });
    });

    it("let viewers look and nothing else, at the width of a telephone as well", async () => {
      const { page, complaints } = await asViewer();
      await page.setViewportSize({ width: 390, height: 844 });
      const all = ["collections", "files", "connectors", "notifications", "schedules", "exclusions", "usage"];
      for (const section of all) {
        await page.goto(at(`settings?section=${section}&collection=shop`));
        await page.getByRole("navigation", { name: "Sections of the settings" }).waitFor();
        await page.waitForLoadState("networkidle");
        const acting = page.getByRole("main").getByRole("button", { name: /Save|Delete|Create|Send|Test|Run|Install/ });
        expect(await acting.count(), section).toBe(0);
        const wider = await page.evaluate("document.documentElement.scrollWidth > window.innerWidth");
        expect(wider, section).toBe(false);
      }
      expect(await page.getByRole("meter", { name: "Storage" }).count()).toBe(1);
      expect(await page.getByRole("link", { name: "Access" }).count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  });

  it("have complained of nothing, and asked nobody else", () => {
    // The browser itself tells of replies that are refusals: files that are wrong.
    expect(watched.complaints.filter((line) => !line.includes("status of 400"))).toEqual([]);
  });
});
