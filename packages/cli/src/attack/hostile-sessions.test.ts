/** Tokens and sessions of an attacker: what outlives a revocation, and how many requests they add up to. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBounded } from "./testing/bystander.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;
/** Shorter than usual, so that it passes twice while this is watched. */
const WINDOW_MS = 4000;

beforeAll(async () => {
  siege = await openSiege(["--rate-window", String(WINDOW_MS / 1000)]);
}, 120_000);

afterAll(() => siege.close());

interface Made {
  readonly token: string;
  readonly id: string;
}

const idOf = (token: string): string => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;

async function signIn(token: string): Promise<Made | null> {
  const answer = await fetch(`${siege.service.url}/api/session/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  await answer.arrayBuffer();
  const made = /plumbline_session=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  return made === undefined ? null : { token: made, id: idOf(made) };
}

async function send(token: string, method: string, path: string, json?: object) {
  const answer = await fetch(`${siege.service.url}/attacker${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const { data } = (await answer.json()) as { data: { token: string; token_id: string } };
  return { status: answer.status, made: { token: data.token, id: data.token_id } };
}

const tokens = "/api/user/accesstoken/";
const ask = async (token: string) => (await send(token, "GET", "/api/collection/list")).status;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("nothing that came from what is revoked survives, however it races the revocation", async () => {
  const ROUNDS = 8;
  let raced = 0;
  const survivors: Made[] = [];
  const watch = await siege.during(async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { made: maker } = await send(siege.attacker.token, "POST", tokens, { token_name: "maker", role: "admin" });
      const browser = await signIn(maker.token);
      const inner = await signIn(browser?.token ?? "");
      const racing = [maker, browser, inner].flatMap((one) => [
        signIn(one?.token ?? ""),
        send(one?.token ?? "", "POST", tokens, { token_name: "racing", role: "admin" }).then(({ made }) => made),
        signIn(one?.token ?? ""),
      ]);
      const revoked = send(siege.attacker.token, "DELETE", tokens, { token_id: maker.id });
      const made = [browser, inner, ...(await Promise.all(racing))].filter((one) => one?.token !== undefined);
      expect((await revoked).status).toBe(200);
      raced += racing.length;
      for (const one of made) if (one !== null && (await ask(one.token)) === 200) survivors.push(one);
    }
  });
  console.log(`revocation: ${raced} sign-ins and tokens raced ${ROUNDS} revocations, ${survivors.length} survived`);
  expect(survivors).toEqual([]);
  expectBounded(watch);
}, 60_000);

it("many tokens and sessions of one subject are not many windows of the rate limit", async () => {
  await pause(WINDOW_MS);
  const keys = [siege.attacker.token];
  for (let i = 0; i < 15; i += 1) {
    const session = await signIn(keys[0] ?? "");
    if (session !== null) keys.push(session.token);
  }
  for (let i = 0; i < 10; i += 1) {
    const { made } = await send(keys[0] ?? "", "POST", tokens, { token_name: `key${i}`, role: "admin" });
    keys.push(made.token);
  }
  let [sent, answered] = [0, 0];
  const watch = await siege.during(async () => {
    const until = Date.now() + WINDOW_MS * 0.95;
    await Promise.all(
      keys.map(async (key) => {
        while (Date.now() < until) {
          sent += 1;
          const status = await ask(key);
          if (status === 200) answered += 1;
          else await pause(20);
        }
      }),
    );
  });
  console.log(
    `rate limit: ${keys.length} tokens of one subject sent ${sent} in ${WINDOW_MS / 1000} s, ${answered} were answered`,
  );
  // The window may have turned once meanwhile.
  expect(answered).toBeLessThanOrEqual(600);
  expect(answered).toBeGreaterThan(100);
  expectBounded(watch);
}, 60_000);
