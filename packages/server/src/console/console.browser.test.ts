/** The console in a real browser, on a real service with real runs: `npm run browser`. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorTenantName } from "@plumbline/store";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstAdminTicketHolder, formatSignInLink } from "../sessions/sign-in-link.js";
import { createTicketIssuer } from "../sessions/sign-in-tickets.js";
import { findBrowser } from "../testing/browser.js";
import { findAccessibilityBarriers, openBrowser, type WatchedPage, watchedPage } from "../testing/console-browser.js";
import { whileDatabaseIsAway } from "../testing/database-away.js";
import { runToEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";
import { makeSlowCollection } from "../testing/slow-collection.js";
import { sampleDriftOutput, sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const hasBrowser = findBrowser() !== null;
if (!hasBrowser) console.warn("No Chromium on this machine: the tests of the console are skipped.");

const environment: Record<string, string> = { PLUMBLINE_WORKERS: "1" };
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-console-"));
  environment.PLUMBLINE_FOLDERS = `default=${folder},newcomer=${folder}`;
  await writeFile(join(folder, "main.tf"), code("public-read"));
});

const code = (acl: string) => `resource "aws_s3_bucket" "logs" {
  bucket = "logs-of-acme"
}

resource "aws_s3_bucket_acl" "logs" {
  bucket = aws_s3_bucket.logs.id
  acl    = "${acl}"
}
`;

describe.skipIf(!hasBrowser)("the console", { timeout: 180_000 }, () => {
  const service = useService(environment);
  let browser: Browser;
  let watched: WatchedPage;

  const link = () =>
    formatSignInLink(service.url, createTicketIssuer(service.keys.encryption).issue(firstAdminTicketHolder));
  const at = (path: string) => `${service.url}/console/default/${path}`;
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
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("asks strangers to sign in, and leads them where they wanted to go", async () => {
    const { page } = await watchedPage(browser, service.url);
    await page.goto(at("runs?collection=shop"));
    await page.waitForURL("**/sign-in?next=*");
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByLabel("Access token").fill("let-me-in");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").filter({ hasText: "Please authenticate" }).waitFor();
    await page.getByLabel("Access token").fill(await service.tokenFor("default", "viewer"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(at("runs?collection=shop"));
    const kept = await page.evaluate("JSON.stringify([localStorage, sessionStorage, document.cookie])");
    expect(kept).not.toContain("eyJ");
    // A viewer can look, and not act.
    await page.getByRole("heading", { name: "Runs", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0);
    await page.context().close();
  });

  it("takes nobody for signed out while the database is away", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(link());
    await page.getByRole("button", { name: "Try the sample" }).waitFor();
    await whileDatabaseIsAway(service.adminUrl, async () => {
      await page.goto(at("runs"));
      await page.getByRole("alert").filter({ hasText: "Plumbline is not available" }).waitFor();
      expect(page.url()).toBe(at("runs"));
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Runs", exact: true }).waitFor();
    await context.close();
  });

  it("signs in with one click, and welcomes who has nothing yet", async () => {
    const { page } = watched;
    await page.goto(link());
    await page.waitForURL(at("overview"));
    await page.getByText("Nothing has run in this tenant yet.").waitFor();
    expect(page.url()).not.toContain("#");
    expect(await findAccessibilityBarriers(page)).toEqual([]);
  });

  it("keeps its menu where there is no such page", async () => {
    const { page } = watched;
    await page.goto(at("nowhere"));
    await page.getByText("Page not found.").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Overview" }).click();
    await page.waitForURL(at("overview"));
  });

  it("tries the sample with one click, and ends on real findings", async () => {
    await service.makeTenant("curious");
    const { page, complaints } = await watchedPage(browser, service.url);
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel("Access token").fill(await service.tokenFor("curious", "editor"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Try the sample" }).click();
    await page.waitForURL("**/console/curious/runs/*");
    await page.getByRole("heading", { name: "sample failed" }).waitFor({ timeout: 120_000 });
    await page.getByRole("link", { name: "Findings of sample" }).click();
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("connects own code: says what is missing, and ends on the first run", async () => {
    const { page, complaints } = await watchedPage(browser, service.url);
    await service.makeTenant("newcomer");
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel("Access token").fill(await service.tokenFor("newcomer", "editor"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Connect a source" }).click();
    await page.getByRole("link", { name: /^Folder/ }).click();
    await page.getByLabel("Path").fill("/nowhere");
    await page.getByLabel("Collection").fill("own");
    await page.getByRole("button", { name: "Connect and test" }).click();
    await page.getByRole("status").getByText("PLUMBLINE_FOLDERS").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByLabel("Path").fill(folder);
    await page.getByRole("button", { name: "Connect and test" }).click();
    await page.getByRole("heading", { name: "It can be read" }).waitFor();
    await page.getByLabel("and again every night at two").check();
    await page.getByRole("button", { name: "Install the rules and run" }).click();
    await page.waitForURL("**/runs/*");
    await page.getByRole("heading", { name: "own failed" }).waitFor({ timeout: 120_000 });
    const schedules = await service.get("/api/compliance/scheduler/", { collection: "own" }, { tenant: "newcomer" });
    expect(schedules.body.data.jobs).toMatchObject([{ name: "nightly", collection: "own" }]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("connects a repository and says what its host has to be told, once the run has started", async () => {
    const { page, complaints } = await watchedPage(browser, service.url);
    await service.makeTenant("hosted");
    await page.goto(`${service.url}/sign-in`);
    await page.getByLabel("Access token").fill(await service.tokenFor("hosted", "admin"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Connect a source" }).click();
    await page.getByRole("link", { name: /^Git repository/ }).click();
    await page.getByLabel("Address").fill("https://127.0.0.1:1/acme/infra.git");
    await page.getByRole("button", { name: "Connect and test" }).click();
    await page.getByLabel("and whenever the git host tells of a push or a pull request").check();
    await page.getByRole("button", { name: "Install the rules and run" }).click();
    const entry = page.getByRole("status").filter({ hasText: "Payload URL" });
    await entry.getByText(`${service.url}/hosted/api/webhook/github/git`).waitFor();
    const { secret, enabled } = (await service.get("/api/webhook/github/", { collection: "git" }, { tenant: "hosted" }))
      .body.data;
    expect(enabled).toBe(true);
    await entry.getByText(secret).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Go to run" }).click();
    await page.waitForURL("**/console/hosted/runs/*");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("starts a run and shows how it goes, without being asked again", async () => {
    const { page } = watched;
    await page.goto(at("runs?collection=shop"));
    await page.getByRole("button", { name: "Run now" }).click();
    await page.waitForURL("**/runs/*");
    await page.getByRole("heading", { name: "shop failed" }).waitFor({ timeout: 120_000 });
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Findings of shop" }).click();
    await page.waitForURL(at("findings?collection=shop"));
  });

  it("shows what was found, by mouse and by keys alone, and a link shows the same", async () => {
    const { page } = watched;
    const rows = page.getByRole("listbox").getByRole("option");
    await rows.first().waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("public acl");
    await rows.filter({ hasText: /ACL/i }).first().waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("listbox").focus();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Finding" });
    await panel.getByText("/main.tf:7").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    const shared = page.url();
    await page.goto(at("overview"));
    await page.getByRole("heading", { name: "Overview", exact: true }).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.goto(shared);
    await page.getByRole("complementary", { name: "Finding" }).getByText("/main.tf:7").waitFor();
    expect(await page.getByLabel("Search findings").inputValue()).toBe("public acl");
  });

  it("holds a collection against a framework, down to the line, and prints it", async () => {
    const page = await watched.context.newPage();
    await page.goto(at("compliance?collection=shop&framework=cis-aws-5.0&state=failed"));
    await page.getByText("of the controls that were judged hold.").waitFor();
    await page.locator("summary").first().click();
    await page.getByText("/main.tf").first().waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    const auditors = await page.getByRole("link", { name: "For auditors" }).getAttribute("href");
    const printed = await page.context().request.get(new URL(auditors ?? "", service.url).href);
    expect([printed.status(), printed.headers()["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    await page.goto(new URL(auditors ?? "", service.url).href);
    expect(await page.evaluate("getComputedStyle(document.querySelector('dl')).display")).toBe("grid");
    await page.close();
  });

  it("lets a person answer for a control, and says who did", async () => {
    const page = await watched.context.newPage();
    await page.goto(at("compliance?collection=shop&framework=cis-aws-5.0&state=manual"));
    await page.locator("summary").first().click();
    await page.getByRole("button", { name: "Answer", exact: true }).first().click();
    await page.getByLabel("Until").fill("2999-12-31");
    await page.getByLabel("Note").fill("seen in the minutes");
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("by the word of a person 1 held, 0 not held").waitFor();
    await page.goto(at("compliance?collection=shop&framework=cis-aws-5.0&state=held"));
    await page.locator("summary").first().click();
    await page.getByText(/Held, says .*, until \d{4}-\d\d-\d\d: seen in the minutes/).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("No control is in this state.").waitFor();
    await page.close();
  });

  it("counts findings by rule, leads to those of one, and keeps the filter under a name", async () => {
    const { page } = await watchedPage(browser, service.url);
    await page.goto(link());
    await page.waitForURL(at("overview"));
    await page.goto(at("findings?by=rule"));
    const groups = page.getByRole("listbox", { name: "Findings by rule" }).getByRole("option");
    await groups.filter({ hasText: /ACL/i }).first().click();
    await page.getByRole("listbox", { name: "Findings", exact: true }).getByRole("option").first().waitFor();
    expect(page.url()).toContain("test=PL-AWS-S3");
    await page.getByRole("button", { name: "Save filter" }).click();
    await page.getByLabel("Name of the filter").fill("Public ACLs");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Forget" }).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.goto(at("findings"));
    await page.getByLabel("Saved filters").selectOption({ label: "Public ACLs" });
    await page.waitForURL("**/findings?test=PL-AWS-S3*");
    await page.getByRole("button", { name: "Forget" }).click();
    await page.getByRole("button", { name: "Save filter" }).waitFor();
    await page.context().close();
  });

  it("excludes a finding, after it has said what that leaves out, and the next run shows it", async () => {
    const { page } = watched;
    const title = await page.getByRole("complementary", { name: "Finding" }).getByRole("heading").innerText();
    await page.getByText("one finding of shop will be left out").waitFor();
    await page.getByRole("button", { name: "Exclude" }).click();
    await page.getByText("Excluded. The next run of shop shows it.").waitFor();
    const { run_id: id, state } = await runToEnd(service, "shop");
    expect(state).toBe("complete");
    const { failures } = (await service.get(`/api/runs/${id}/failures`)).body.data;
    expect(failures.map((failure: { title: string }) => failure.title)).not.toContain(title);
    await page.goto(at("findings"));
    const rows = page.getByRole("listbox").getByRole("option");
    await rows.first().waitFor();
    expect(await rows.filter({ hasText: title }).count()).toBe(0);
    // It is not forgotten: it stands apart, with the exclusion.
    await page.getByLabel("Open or suppressed").selectOption({ label: "Suppressed by exclusions" });
    await page.getByRole("status").getByText("1 suppressed by exclusions").waitFor();
    await rows.filter({ hasText: title }).click();
    const panel = page.getByRole("complementary", { name: "Finding" });
    await panel.getByText("by the exclusion of").waitFor();
    expect(await panel.getByRole("button", { name: "Exclude" }).count()).toBe(0);
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.goto(page.url());
    await panel.getByText("by the exclusion of").waitFor();
  });

  it("shows the findings that a framework speaks of, and a link shows the same", async () => {
    const { page } = watched;
    await page.goto(at("findings"));
    await page.getByLabel("Framework").selectOption("cis-aws-5.0");
    await page.waitForURL("**/findings?framework=cis-aws-5.0");
    const { total } = (await service.get("/api/findings/", { framework: "cis-aws-5.0", index: "0" })).body.metadata;
    const { total: all } = (await service.get("/api/findings/", { index: "0" })).body.metadata;
    expect(total).toBeLessThan(all);
    await page.getByRole("status").getByText(`${total} of ${all}`).waitFor();
    await page.goto(page.url());
    await page.getByRole("status").getByText(`${total} of ${all}`).waitFor();
  });

  it("shows a resource with its verdicts and how it has changed", async () => {
    const { page } = watched;
    await writeFile(join(folder, "main.tf"), code("private"));
    await runToEnd(service, "shop");
    await page.goto(at("resources"));
    await page.getByLabel("Search by name").fill("logs");
    await page.getByRole("listbox").getByRole("option").filter({ hasText: "aws_s3_bucket" }).first().click();
    await page.waitForURL("**/resource?*");
    await page.getByText(/^Verdicts: /).waitFor();
    await page.getByRole("textbox", { name: "Older version" }).getByText("PublicRead").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
  });

  it("shows code beside cloud, attribute by attribute, with the cause", async () => {
    const { page } = watched;
    await service.post("/api/collection", { collection: "drifting" });
    await writeCompleteRun(service, {
      collection: "drifting",
      at: "2026-11-15T04:05:55.123Z",
      resources: [sampleResource("TEST_IAM_050")],
      driftOutputs: [
        sampleDriftOutput("TEST_IAM_050", {
          attributes: [
            {
              path: ["properties", "path"],
              name: { code: "user_path", cloud: "Path" },
              result: "drifted",
              code: "/users/",
              cloud: "/",
              reason: "not written: the provider would remove it",
              cause: {
                kind: "by hand",
                detail: "somebody changed it",
                actor: { name: "ops", at: "2026-11-14T10:00:00.000Z", operation: "iam:UpdateUser", tool: "console" },
              },
            },
          ],
        }),
      ],
    });
    await page.goto(at("drift?collection=drifting&status=drifted"));
    await page.getByRole("listbox").getByRole("option").first().click();
    const panel = page.getByRole("complementary", { name: "Resource" });
    await panel.getByText("by hand: somebody changed it").waitFor();
    await panel.getByText("/users/").waitFor();
    await panel.getByRole("heading", { name: "user_path" }).waitFor();
    await panel.getByText("not written: the provider would remove it").waitFor();
    await page.getByRole("region", { name: "Who changed it" }).getByText("console: 1 resource").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.goto(at("drift?collection=shop"));
    await page.getByText("Code and cloud were not compared yet.").waitFor();
  });

  it("goes anywhere by a few letters", async () => {
    const { page } = watched;
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Go to" }).fill("findings of shop");
    await page.getByRole("option", { name: "Findings of shop" }).waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(at("findings?collection=shop"));
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.waitForURL(at("overview"));
  });

  it("shows how fast a long run goes, and cancels it", async () => {
    const { page } = watched;
    await makeSlowCollection(service, { name: "long", root: folder, modules: 2000, slowness: "slow" });
    await page.goto(at("runs?collection=long"));
    await page.getByRole("button", { name: "Run now" }).click();
    await page.getByText(/ of [\d,]+ · [\d.,]+ a second/).waitFor({ timeout: 120_000 });
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "long cancelled" }).waitFor({ timeout: 60_000 });
  });

  it("lets operators go from tenant to tenant, and others not", async () => {
    await service.makeTenant("elsewhere");
    const seen = async (tenants: readonly [string]) => {
      const { page, complaints } = await watchedPage(browser, service.url);
      const { token } = await service.tokens.issue({
        tenants,
        role: "viewer",
        name: "own",
        subject: "olga",
        seconds: 3600,
      });
      await page.goto(`${service.url}/sign-in`);
      await page.getByLabel("Access token").fill(token);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("heading", { level: 1 }).waitFor();
      return { page, complaints, choice: page.getByLabel("Tenant") };
    };
    const own = await seen(["default"]);
    expect(await own.choice.count()).toBe(0);
    await own.page.context().close();
    const { page, complaints, choice } = await seen([operatorTenantName]);
    await choice.selectOption("default");
    await page.waitForURL(at("overview"));
    await choice.selectOption("elsewhere");
    await page.waitForURL(`${service.url}/console/elsewhere/overview`);
    await page.getByText("Nothing has run in this tenant yet.").waitFor();
    expect(await findAccessibilityBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("says what it cannot show", async () => {
    const { page, complaints } = await watchedPage(browser, service.url);
    await page.goto(link());
    await page.waitForURL(at("overview"));
    await page.goto(at("runs/6919a1b2c3d4e5f607182930"));
    await page.getByRole("alert").filter({ hasText: "There is no run 6919a1b2c3d4e5f607182930." }).waitFor();
    // The browser itself tells of replies that are refusals.
    expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    await page.context().close();
  });

  it("signs out on the server, too", async () => {
    const { page, context } = watched;
    const [cookie] = await context.cookies();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/sign-in");
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await service.call("GET", "/api/collection/list", { token: null, headers })).status).toBe(401);
  });

  it("has complained of nothing, and asked nobody else", () => {
    expect(watched.complaints).toEqual([]);
  });
});
