import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeRetryDelaySeconds, parseRetryAfterSeconds } from "./delivery-attempt.js";
import { runDeliveryJob } from "./run-delivery-job.js";
import { useMailServer } from "./testing/mail-server.js";
import { type NotificationFixture, useNotificationFixtures } from "./testing/notification-fixture.js";
import { type ReceiverAnswer, useReceiver } from "./testing/receiver.js";

const desks = useNotificationFixtures();
const receiver = useReceiver();
const mails = useMailServer();
const failing = { failing: { Bucket: ["T1"] } };

/** A collection with one entry, whose run has been announced. */
async function announced(
  entry: Record<string, unknown>,
  settings: Parameters<typeof desks.open>[0] = {},
): Promise<NotificationFixture> {
  const desk = await desks.open(settings);
  await desk.notify("one", { webhook: `${receiver.url}/SECRET`, ...entry } as Parameters<
    NotificationFixture["notify"]
  >[1]);
  await desk.run(failing);
  return desk;
}

const one = () => {
  expect(receiver.received).toHaveLength(1);
  return receiver.received[0] as (typeof receiver.received)[number];
};

describe("a generic webhook", () => {
  it("gets the run and its failures, new ones marked, and can check who sent it", async () => {
    receiver.answers(204);
    const desk = await announced(
      { type: "webhook", secret: "signing-key" },
      { publicUrl: "https://plumbline.example/" },
    );
    await desk.run({ failing: { Bucket: ["T1"], Disk: ["T2"] } });
    receiver.answers(204);
    await desk.deliverAll();
    const [, second] = await desk.deliveries();
    const call = receiver.received.find((each) => each.headers["x-plumbline-delivery"] === second?.delivery_id);
    expect(call).toMatchObject({ method: "POST", path: "/SECRET" });
    expect(call?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^plumbline\//),
      "x-plumbline-event": "run.completed",
    });
    const stamp = call?.headers["x-plumbline-timestamp"];
    expect(Math.abs(Number(stamp) - Date.now() / 1000)).toBeLessThan(30);
    const expected = createHmac("sha256", Buffer.from("signing-key"))
      .update(`${stamp}.`)
      .update(call?.body ?? "");
    expect(call?.headers["x-plumbline-signature"]).toBe(`sha256=${expected.digest("hex")}`);

    const body = JSON.parse(call?.body ?? "");
    expect(body).toMatchObject({
      event: "run.completed",
      tenant: "acme",
      failed: 2,
      new: 1,
      run: { run_id: second?.run_id, collection: desk.collection, state: "complete", verdict: "failed" },
      failures: [
        { node_id: "Disk", test_id: "T2", title: "Title of T2", severity: "High", new: true },
        { node_id: "Bucket", test_id: "T1", new: false },
      ],
    });
    expect(body.failures[0].path).toMatch(/\/disk$/);
    expect(body.link).toMatch(/^https:\/\/plumbline\.example\/acme\/.*/);
    expect(second).toMatchObject({ state: "sent", attempts: 1, last_error: "", request: {} });
    expect(second?.finished_at).not.toBeNull();
    expect(await desk.waits()).toEqual([]);
  });

  it("is not signed without a secret", async () => {
    receiver.answers(200);
    await (await announced({ type: "webhook" })).deliverAll();
    expect(one().headers).toMatchObject({ "x-plumbline-timestamp": expect.any(String) });
    expect(one().headers).not.toHaveProperty("x-plumbline-signature");
  });
});

describe("an answer", () => {
  it.each<[number | ReceiverAnswer, string, string]>([
    [200, "sent", ""],
    [299, "sent", ""],
    [302, "failed", "127.0.0.1 answered 302. Redirects are not followed."],
    [400, "failed", "127.0.0.1 answered 400."],
    [404, "failed", "127.0.0.1 answered 404."],
    [410, "failed", "127.0.0.1 answered 410."],
    [408, "waiting", "127.0.0.1 answered 408."],
    [425, "waiting", "127.0.0.1 answered 425."],
    [429, "waiting", "127.0.0.1 answered 429."],
    [500, "waiting", "127.0.0.1 answered 500."],
    [503, "waiting", "127.0.0.1 answered 503."],
    [{ status: 404, body: "no_service" }, "failed", "127.0.0.1 answered 404 (no_service)."],
    [{ status: 404, body: "Cannot POST /SECRET" }, "failed", "127.0.0.1 answered 404."],
  ])("%j makes it %s", async (answer, state, lastError) => {
    receiver.answers(answer);
    const desk = await announced({ type: "slack" });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state, attempts: 1, last_error: lastError });
    expect(await desk.waits()).toHaveLength(state === "waiting" ? 1 : 0);
    expect(receiver.received).toHaveLength(1);
    expect(desk.logged).toHaveLength(state === "failed" ? 1 : 0);
    expect(JSON.stringify([await desk.delivery(), desk.logged])).not.toContain("SECRET");
  });

  it("of Teams that says in its text that the message was lost is not taken for success", async () => {
    const body = "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429";
    receiver.answers({ status: 200, body });
    const desk = await announced({ type: "teams" });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({
      state: "waiting",
      last_error: "127.0.0.1 could not pass the message on.",
    });
  });
});

describe("attempts", () => {
  it("are repeated with growing pauses under the same id, until one succeeds", async () => {
    receiver.answers(500, 429, 503, 200);
    const desk = await announced({ type: "webhook" });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await desk.deliverAll();
      expect(await desk.delivery()).toMatchObject({ state: "waiting", attempts: attempt });
      pauses.push(...(await desk.waits()));
    }
    const due = [5, 10, 20];
    expect(pauses).toHaveLength(due.length);
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan((due[i] ?? 0) - 2);
      expect(pause).toBeLessThanOrEqual((due[i] ?? 0) * 1.25);
    }
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "sent", attempts: 4, last_error: "" });
    const ids = receiver.received.map(({ headers }) => headers["x-plumbline-delivery"]);
    expect(ids).toEqual(Array(4).fill((await desk.delivery()).delivery_id));
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it("end with the eighth", async () => {
    receiver.answers(500);
    const desk = await announced({ type: "webhook" });
    for (let attempt = 1; attempt <= 9; attempt += 1) await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "failed", attempts: 8, request: {} });
    expect(receiver.received).toHaveLength(8);
    expect(await desk.waits()).toEqual([]);
    expect(desk.logged).toEqual([expect.stringMatching(/ for one failed: 127\.0\.0\.1 answered 500\.$/)]);
  });

  it("of workers that died count too, and what they began is sent again", async () => {
    receiver.answers(200);
    const desk = await announced({ type: "webhook" });
    const dead = await desk.take();
    expect(dead).toMatchObject({ attempt: 1 });
    await desk.sql("UPDATE jobs SET lease_until = now() - interval '1 s' WHERE collection_id = $1");
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "sent", attempts: 2 });
    // The one thought dead was only slow: it finds its time over and changes nothing.
    if (dead !== null) await runDeliveryJob(desk.context, dead, new AbortController().signal);
    expect(await desk.delivery()).toMatchObject({ state: "sent", attempts: 2 });

    const poison = await announced({ type: "webhook" });
    await poison.sql("UPDATE jobs SET attempts = 8 WHERE collection_id = $1");
    await poison.deliverAll();
    expect(await poison.delivery()).toMatchObject({ state: "failed", last_error: "Given up: it was never finished." });
  });

  it("by one who lost the job while sending leave the delivery to the other", async () => {
    const desk = await announced({ type: "webhook" });
    const slow = await desk.take();
    if (slow === null) throw new Error("nothing to take");
    receiver.answers(500);
    await desk.sql("UPDATE jobs SET attempts = attempts + 1 WHERE collection_id = $1");
    await runDeliveryJob(desk.context, slow, new AbortController().signal);
    expect(receiver.received).toHaveLength(1);
    expect(await desk.delivery()).toMatchObject({ state: "waiting", attempts: 0, last_error: "" });
  });

  it("hold on to the job while the receiver takes its time", async () => {
    let release = () => {};
    receiver.answers({ status: 200, after: new Promise<void>((resolve) => (release = resolve)) });
    const desk = await announced({ type: "webhook" });
    const leased = async () =>
      (await desk.sql<{ until: Date }>("SELECT lease_until AS until FROM jobs WHERE collection_id = $1"))[0]?.until;
    const job = await desk.take();
    const first = await leased();
    if (job === null || first === undefined) throw new Error("nothing to take");
    const made = runDeliveryJob(desk.context, job, new AbortController().signal);
    await expect.poll(leased, { timeout: 10_000 }).not.toEqual(first);
    release();
    await made;
    expect(await desk.delivery()).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("wait as long as the receiver asks, up to an hour", async () => {
    for (const [header, seconds] of [
      ["120", 120],
      ["86400", 3600],
      [new Date(Date.now() + 600_000).toUTCString(), 600],
      ["1", 5],
      ["soon", 5],
    ] as const) {
      receiver.answers({ status: 503, headers: { "retry-after": header } });
      const desk = await announced({ type: "webhook" });
      await desk.deliverAll();
      const [pause = 0] = await desk.waits();
      expect(pause).toBeGreaterThan(seconds - 3);
      expect(pause).toBeLessThan(seconds * 1.25 + 1);
    }
  });

  it("never wait less than the back-off nor more than an hour", () => {
    const inputs = fc.tuple(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(inputs, ([attempt, asked, luck]) => {
        const wait = computeRetryDelaySeconds(attempt, asked, () => luck);
        expect(wait).toBeGreaterThanOrEqual(Math.min(5 * 2 ** (attempt - 1), 3600));
        expect(wait).toBeGreaterThanOrEqual(Math.min(asked, 3600));
        expect(wait).toBeLessThanOrEqual(3600);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(parseRetryAfterSeconds(header, Date.now()) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("targets on private networks", () => {
  it("are refused for good unless they are allowed", async () => {
    receiver.answers(200);
    for (const type of ["slack", "teams", "webhook"]) {
      const desk = await announced({ type }, { allowPrivateAddresses: false });
      await desk.deliverAll();
      expect(await desk.delivery()).toMatchObject({
        state: "failed",
        attempts: 1,
        last_error: expect.stringMatching(/^127\.0\.0\.1 is on a private network/),
      });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe("jobs without work", () => {
  it("are finished: a delivery that is gone, or was made already", async () => {
    receiver.answers(200);
    const desk = await announced({ type: "webhook" });
    await desk.sql("DELETE FROM deliveries WHERE collection_id = $1");
    await desk.deliverAll();
    expect(await desk.waits()).toEqual([]);

    const done = await announced({ type: "webhook" });
    await done.sql("UPDATE deliveries SET state = 'sent' WHERE collection_id = $1");
    await done.deliverAll();
    expect([await done.waits(), receiver.received]).toEqual([[], []]);
  });

  it("fail when what they send was sealed with another key", async () => {
    const desk = await announced({ type: "webhook" });
    await desk.sql(
      `UPDATE deliveries SET request = json_build_object('kind', 'http', 'method', 'POST', 'headers', '{}'::json,
         'body', '', 'url', 'sealed:v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA') WHERE collection_id = $1`,
    );
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "failed", last_error: expect.stringMatching(/another key/) });
  });
});

describe("an e-mail", () => {
  const to = ["ops@example.com", "dev@example.com"];
  const mail = { type: "email", user: "bot@example.com", to };
  const allowed = { mailSenders: ["bot@example.com"], mailDomains: ["example.com"] };

  it("goes to all recipients, from the notification's sender, through the operator's server", async () => {
    mails.refuse(0);
    const desk = await announced(mail, {
      ...allowed,
      smtpUrl: mails.url,
      mailFrom: "plumbline@example.org",
      allowPrivateAddresses: false,
    });
    await desk.deliverAll();
    const { delivery_id: id, ...row } = await desk.delivery();
    expect(row).toMatchObject({ state: "sent", target: "ops@example.com, dev@example.com", last_error: "" });
    expect(mails.received).toMatchObject([{ from: "plumbline@example.org", to }]);
    const source = mails.received[0]?.source ?? "";
    const head = source.slice(0, source.indexOf("\r\n\r\n"));
    expect(head).toMatch(/^From: bot@example\.com\r$/m);
    expect(head).toMatch(/^Sender: plumbline@example\.org\r$/m);
    expect(head).toMatch(/^To: ops@example\.com, dev@example\.com\r$/m);
    expect(head).toMatch(new RegExp(`^Message-ID: <${id}@plumbline>\r$`, "m"));
    expect(head).toMatch(/^Subject: \[Plumbline\] collection_\d+: Run failed: 1 finding \(1 High\), 1 new\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain/m);
    expect(source).toMatch(/^Content-Type: text\/html/m);
    expect(source).toContain("NEW High T1 Title of T1");
  });

  it("says which recipients the server would not take", async () => {
    mails.refuse(550, "dev@example.com");
    const desk = await announced(mail, { ...allowed, smtpUrl: mails.url });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({
      state: "sent",
      last_error: "The mail server refused dev@example.com.",
    });
    expect(mails.received).toMatchObject([{ to: ["ops@example.com"] }]);
  });

  it.each([
    [550, "failed"],
    [451, "waiting"],
  ])("that is refused with %i is %s", async (status, state) => {
    mails.refuse(status);
    const desk = await announced(mail, { ...allowed, smtpUrl: mails.url });
    await desk.deliverAll();
    const { last_error, ...row } = await desk.delivery();
    expect(row).toMatchObject({ state, attempts: 1 });
    expect(last_error).toMatch(new RegExp(`^The mail server refused the message: ${status} no such mailbox`));
    expect(last_error).not.toMatch(/[\r\n]/);
  });

  it("waits for a server that is away, and names neither it nor its password", async () => {
    const desk = await announced(mail, { ...allowed, smtpUrl: "smtp://user:PASSWORD@127.0.0.1:1" });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({
      state: "waiting",
      last_error: expect.stringMatching(/^The mail server cannot be reached \(E[A-Z]+\)\.$/),
    });
  });

  const ownDomain = { smtpUrl: "", mailFrom: "Plumbline <plumbline@example.com>" };
  it.each([
    [{ user: "ceo@example.com" }, {}, /^user may not be ceo@example\.com: mail is sent from .*PLUMBLINE_MAIL_SENDERS/],
    [
      { user: "ceo@example.com" },
      { mailSenders: ["bot@example.com", "@example.net"] },
      /^user may not be ceo@example\.com: .* or bot@example\.com, @example\.net/,
    ],
    [
      { user: "", to: ["a@example.org", "b%example.org@example.com"] },
      {},
      /^a@example\.org may not be written to: mail goes to example\.com only \(PLUMBLINE_MAIL_DOMAINS\)\. b%example\.org@example\.com may not/,
    ],
    [{ user: "", to: ["a@sub.example.com"] }, { mailDomains: ["example.com"] }, /^a@sub\.example\.com may not/],
    [{ user: "", to: ["a@example.com\r\nBcc: b@example.org"] }, {}, /^to must be an e-mail address/],
    [{ user: "plumbline@example.com\nBcc: b@example.org" }, {}, /^user must be an e-mail address/],
  ])("to or from whom the operator does not allow is told of, and not sent: %j %j", async (entry, rules, reason) => {
    mails.refuse(0);
    const desk = await announced({ ...mail, ...entry }, { ...ownDomain, smtpUrl: mails.url, ...rules });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "failed", last_error: expect.stringMatching(reason) });
    expect(mails.received).toEqual([]);
  });

  it.each([
    [{}, { user: "" }],
    [{ mailSenders: ["*"] }, { user: "anybody@example.net" }],
    [{ mailSenders: ["@example.net"] }, { user: "Anybody@Example.NET" }],
    [{ mailDomains: ["*"] }, { user: "", to: ["a@example.org", "ops@example.com"] }],
  ])("that the operator allows is sent: %j %j", async (rules, entry) => {
    mails.refuse(0);
    const desk = await announced({ ...mail, ...entry }, { ...ownDomain, smtpUrl: mails.url, ...rules });
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({ state: "sent", last_error: "" });
  });

  it("goes to those who are allowed, and names the others", async () => {
    mails.refuse(0);
    const entry = { ...mail, user: "", to: ["ops@example.com", "a@example.org"] };
    const desk = await announced(entry, { ...ownDomain, smtpUrl: mails.url });
    await desk.deliverAll();
    const { state, last_error } = await desk.delivery();
    expect([state, last_error]).toEqual(["sent", expect.stringMatching(/^a@example\.org may not be written to/)]);
    expect(mails.received).toMatchObject([{ to: ["ops@example.com"] }]);
  });

  it("cannot be sent without a server", async () => {
    const desk = await announced(mail);
    await desk.deliverAll();
    expect(await desk.delivery()).toMatchObject({
      state: "failed",
      last_error: "There is no mail server: set PLUMBLINE_SMTP_URL to the address of one.",
    });
  });
});
