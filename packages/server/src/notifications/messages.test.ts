import type { RunSummary } from "@plumbline/model";
import type { ResourceWithNewDrift, RunFinding, RunRecord } from "@plumbline/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMail } from "./render-mail.js";
import { renderSlackMessage } from "./render-slack-message.js";
import { renderTeamsMessage } from "./render-teams-message.js";
import { type RunMessage, sanitizeLine } from "./run-message.js";
import { renderWebhookBody } from "./webhook-body.js";

const run: RunRecord = {
  runId: "6919a1b2c3d4e5f607182930",
  sessionId: "session_1",
  collection: "azure_iac",
  collectionId: 1,
  seq: 2,
  state: "complete",
  judges: true,
  published: true,
  partial: false,
  trigger: { by: "api" },
  commits: {},
  requestedAt: new Date("2026-11-15T10:00:00Z"),
  startedAt: new Date("2026-11-15T10:00:01Z"),
  completedAt: new Date("2026-11-15T11:02:04Z"),
  log: "logs_1",
  attempt: 1,
  error: "",
  progress: {},
  summary: null,
};

const summary: RunSummary = {
  verdict: "failed",
  counts: { resources: 1, passed: 5, failed: 2, excluded: 3, unknown: 4, findings: 2 },
  failedBySeverity: { High: 2 },
  findingsBySeverity: { High: 2 },
  minSeverity: "Low",
  timings: { prepare: 1, crawl: 1, judge: 1, store: 1, publish: 1, total: 5 },
  unused: { exclusions: [], comments: [] },
  problems: 0,
  notEvaluated: [],
  unreadTests: [],
  unreadResources: [],
};

const failure = (given: Partial<RunFinding> = {}): RunFinding => ({
  nodeId: "N1",
  path: "/",
  resource: "aws_s3_bucket.logs",
  file: "/main.tf",
  line: 3,
  testId: "PR-1",
  title: "Buckets must be private",
  severity: "High",
  message: "acl is public",
  isNew: false,
  ...given,
});

const newsOf = (failures: readonly RunFinding[], given: Partial<RunMessage> = {}): RunMessage => ({
  run,
  shown: { run_id: run.runId },
  tenant: "acme",
  summary,
  outcome: "failed",
  failures,
  total: failures.length,
  fresh: failures.filter(({ isNew }) => isNew).length,
  drift: { resources: [], total: 0 },
  link: "https://plumbline.example/acme/api/runs/6919",
  ...given,
});

const two = newsOf([
  failure({ isNew: true }),
  failure({ testId: "PR-2", path: "", resource: "", file: "", line: null }),
]);

/** Every text in a message, with the name of the member it stands under. */
function textsOf(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, Array.isArray(value) ? name : key));
}

const allLines = [
  "Run failed: 2 findings (2 High), 1 new",
  "Collection: azure_iac",
  "Run: 6919a1b2c3d4e5f607182930",
  "Results: 5 passed, 2 failed, 3 excluded, 4 unknown, on 1 resource",
  "Duration: 1 h 2 min 3 s",
  "NEW High PR-1 Buckets must be private — /main.tf:3 aws_s3_bucket.logs",
  "High PR-2 Buckets must be private",
];

describe("every medium", () => {
  it("says the same", () => {
    expect(renderMail(two).text.split("\n").filter(Boolean)).toEqual([...allLines, two.link]);
    const { blocks } = renderSlackMessage(two) as { blocks: { text: { text: string } }[] };
    expect(blocks.flatMap(({ text }) => text.text.split("\n"))).toEqual([...allLines, `<${two.link}|Open the run>`]);
    const { attachments } = renderTeamsMessage(two) as { attachments: { content: { body: TeamsBlock[] } }[] };
    const blocksOfCard = attachments[0]?.content.body ?? [];
    expect(blocksOfCard.map((block) => block.text ?? block.inlines?.map(({ text }) => text).join(""))).toEqual(
      allLines,
    );
  });

  it("tells new drift first, and of a run that only compared nothing else", () => {
    const drifted: ResourceWithNewDrift = {
      result: "drifted",
      resultId: "c_N1_1",
      resourceType: "AWS::S3::Bucket",
      address: "aws_s3_bucket.logs",
      cloudId: "arn:aws:s3:::logs",
      file: "main.tf",
      line: 3,
      paths: ["properties.Acl", "properties.Tags"],
    };
    const unmanaged: ResourceWithNewDrift = {
      ...drifted,
      result: "unmanaged",
      address: "",
      file: "",
      line: null,
      paths: [],
    };
    const drift = { resources: [drifted, unmanaged], total: 30 };
    const lines = [
      "NEW drifted aws_s3_bucket.logs (AWS::S3::Bucket): properties.Acl, properties.Tags — main.tf:3",
      "NEW unmanaged arn:aws:s3:::logs (AWS::S3::Bucket)",
      "and 28 more with new drift",
    ];
    const judged = renderMail(newsOf([failure()], { drift }));
    expect(judged.subject).toContain("Run failed: 1 finding (2 High), 0 new; new drift of 30 resources");
    expect(judged.text.split("\n").slice(-7, -3)).toEqual([...lines, expect.stringContaining("High PR-1")]);
    const compared = renderMail(newsOf([], { drift, run: { ...run, judges: false }, outcome: "not evaluated" }));
    expect(compared.text.split("\n")[0]).toBe("Drift: new drift of 30 resources");
    expect(compared.text).not.toContain("passed");
    expect(JSON.stringify(renderWebhookBody(newsOf([], { drift })))).toContain('"result_id":"c_N1_1"');
  });

  it("tells of at most 20 failures, and how many more there are", () => {
    const many = newsOf(
      Array.from({ length: 100 }, (_, i) => failure({ testId: `T${i}` })),
      { total: 12_345 },
    );
    for (const message of [
      renderMail(many).text,
      JSON.stringify(renderSlackMessage(many)),
      JSON.stringify(renderTeamsMessage(many)),
    ]) {
      expect(message.match(/High T\d+ /g)).toHaveLength(20);
      expect(message).toContain("and 12325 more");
    }
    expect(renderMail(newsOf(Array(20).fill(failure()))).text).not.toContain(" more");
  });

  it("says why a run did not finish, and leaves out what there is not", () => {
    const broken = { ...run, state: "failed", error: "The branch main\nis gone", startedAt: null } as const;
    const news = newsOf([], { run: broken, summary: null, outcome: "not evaluated", link: null });
    expect(renderMail(news).text.split("\n").filter(Boolean)).toEqual([
      "Run not evaluated",
      "Collection: azure_iac",
      "Run: 6919a1b2c3d4e5f607182930",
      "Reason: The branch main is gone",
    ]);
    expect(JSON.stringify([renderSlackMessage(news), renderTeamsMessage(news), renderMail(news).html])).not.toContain(
      "Open the run",
    );
  });
});

describe("a run that did not judge everything", () => {
  const notEvaluated = Array.from({ length: 5 }, (_, i) => ({ what: `code: ${i}.tf:1:1`, reason: "not <read>" }));
  const incomplete = newsOf([], {
    outcome: "incomplete",
    summary: { ...summary, verdict: "incomplete", problems: 7, notEvaluated },
  });

  it("is never told as passed, and what it did not judge is told", () => {
    const { subject, text } = renderMail(incomplete);
    expect(subject).toBe("[Plumbline] azure_iac: Run incomplete");
    const gaps =
      "Not evaluated: code: 0.tf:1:1: not <read>; code: 1.tf:1:1: not <read>; code: 2.tf:1:1: not <read>; and 4 more";
    expect(text).toContain(`\n${gaps}\n`);
    expect(JSON.stringify(renderSlackMessage(incomplete))).toContain("Run incomplete");
    expect(JSON.stringify(renderSlackMessage(incomplete))).toContain("not &lt;read&gt;");
    expect(JSON.stringify(renderTeamsMessage(incomplete))).toContain('"text":"Run incomplete"');
    expect(JSON.stringify(renderTeamsMessage(incomplete))).not.toContain('"Good"');
    const nothing = newsOf([], { outcome: "not evaluated" });
    expect(renderMail(nothing).subject).toBe("[Plumbline] azure_iac: Run not evaluated");
    expect(JSON.stringify(renderTeamsMessage(nothing))).not.toContain('"Good"');
  });
});

interface TeamsBlock {
  readonly text?: string;
  readonly inlines?: readonly { readonly text: string }[];
}

describe("Teams", () => {
  it("gets an Adaptive Card in a message, with a button", () => {
    expect(renderTeamsMessage(two)).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: { type: "AdaptiveCard", version: "1.4", actions: [{ type: "Action.OpenUrl", url: two.link }] },
        },
      ],
    });
  });
});

/** Texts that mean something in one medium or another, and any others. */
const hostile = fc.oneof(
  fc.constantFrom(
    "<!channel>",
    "<https://evil.example|click>",
    "&lt;!here&gt;",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "[click](https://evil.example)",
    "{{DATE(2026-11-15T00:00:00Z)}}",
    "{{{TIME(x)",
    "a\r\nBcc: victim@example.com",
    "\u202egnp.exe",
    "\ud800 alone",
    "*bold* _it_ `code`",
    "<at>everyone</at>",
    "\u2028\u0000\u0007",
    "a\u200bb\ufeffc\u2060d\u{e0041}\u{e007f}",
    `${"😀".repeat(400)}`,
  ),
  fc.string({ unit: "binary" }),
);
const hostileNews = fc
  .record({
    collection: hostile,
    error: hostile,
    failures: fc.array(
      fc.record({
        path: hostile,
        testId: hostile,
        title: hostile,
        severity: hostile,
        resource: hostile,
        file: hostile,
      }),
      { maxLength: 25 },
    ),
    notEvaluated: fc.array(fc.record({ what: hostile, reason: hostile }), { maxLength: 5 }),
  })
  .map(({ collection, error, failures, notEvaluated }) =>
    newsOf(
      failures.map((given) => failure(given)),
      { run: { ...run, collection, error }, summary: { ...summary, notEvaluated } },
    ),
  );
const numRuns = Number(process.env.RUNS ?? 200);

describe("words of others", () => {
  it("have no meaning to Slack", () => {
    fc.assert(
      fc.property(hostileNews, (news) => {
        const message = renderSlackMessage(news) as {
          blocks: { type: string; text: { type: string; text: string } }[];
        };
        for (const { type, text } of message.blocks) {
          expect(text.text.length).toBeLessThanOrEqual(type === "header" ? 150 : 3000);
          expect(text.text).not.toBe("");
          // The link is ours; everything else is plain text without markup.
          if (text.type === "mrkdwn") expect(text.text).toBe(`<${news.link}|Open the run>`);
          else expect(text.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
        }
        expect(message.blocks.length).toBeLessThanOrEqual(50);
        expect(textsOf(message).find(([name, text]) => name === "text" && text.includes("<!"))).toBeUndefined();
      }),
      { numRuns },
    );
  });

  it("have no meaning to Teams, and the message is of a size it takes", () => {
    fc.assert(
      fc.property(hostileNews, (news) => {
        const message = renderTeamsMessage(news) as {
          attachments: { content: { body: { type: string; text?: string }[] } }[];
        };
        expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(28_000);
        for (const block of message.attachments[0]?.content.body ?? []) {
          // Markdown lives in text blocks alone, and there only our own words stand.
          if (block.type === "TextBlock")
            expect(block.text).toMatch(/^Run [a-z ]+(: \d+ findings? \(2 High\), \d+ new)?$/);
          else expect(block.type).toBe("RichTextBlock");
        }
        expect(JSON.stringify(message)).not.toContain("{{");
      }),
      { numRuns },
    );
  });

  it("cannot leave their place in HTML, nor begin a line or a header", () => {
    fc.assert(
      fc.property(hostileNews, (news) => {
        const { subject, text, html } = renderMail(news);
        const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
        const known =
          /^<(!doctype html|html|body style="font-family: sans-serif"|\/?(h2|div|b|ul|li|p)|a href="[^"<>]*"|\/(a|body|html))>$/;
        for (const tag of tags) expect(tag).toMatch(known);
        expect(html.replace(/<[^>]*>/g, "")).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        const lines = text.split("\n").length;
        expect(lines).toBeLessThanOrEqual(allLines.length + 20 + 6);
        expect(text).toBe(text.toWellFormed());
        expect(text.replaceAll("\n", "")).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\ufeff\u{e0000}-\u{e007f}]/u,
        );
      }),
      { numRuns },
    );
  });

  it("reach the generic webhook as they are", () => {
    fc.assert(
      fc.property(hostileNews, (news) => {
        const body = JSON.parse(JSON.stringify(renderWebhookBody(news)));
        expect(body.run).toEqual(news.shown);
        expect(body.failures.map((each: { title: string }) => each.title)).toEqual(
          news.failures.map(({ title }) => title),
        );
      }),
      { numRuns },
    );
  });

  it("become one well-formed line of bounded length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const line = sanitizeLine(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        expect(line).toBe(line.toWellFormed());
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u);
      }),
      { numRuns },
    );
  });
});
