/** Tokens and sessions of an attacker: what outlives a revocation, and how many requests they add up to. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBystanderServed } from "./testing/bystander.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;
const WINDOW_SECONDS = 10;
/** Enough for the bystander, and little enough to be used up on a busy machine. */
const LIMIT = 250;

beforeAll(async () => {
  siege = await openSiege(["--rate-window", String(WINDOW_SECONDS), "--rate-limit", String(LIMIT)]);
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
      for (const one of made) if (one !== null && (await ask(one.token)) !== 401) survivors.push(one);
    }
  });
  console.log(`revocation: ${raced} sign-ins and tokens raced ${ROUNDS} revocations, ${survivors.length} survived`);
  expect(survivors).toEqual([]);
  expectBystanderServed(watch);
}, 60_000);

it("many tokens and sessions of one subject are not many windows of the rate limit", async () => {
  await pause(WINDOW_SECONDS * 1000);
  const keys = [siege.attacker.token];
  for (let i = 0; i < 15; i += 1) {
    const session = await signIn(keys[0] ?? "");
    if (session !== null) keys.push(session.token);
  }
  for (let i = 0; i < 10; i += 1) {
    const { made } = await send(keys[0] ?? "", "POST", tokens, { token_name: `key${i}`, role: "admin" });
    keys.push(made.token);
  }
  const TO_SEND = 1000;
  let [left, answered] = [TO_SEND, 0];
  const begun = performance.now();
  let seconds = 0;
  const watch = await siege.during(async () => {
    const lane = async (key: string) => {
      while (left > 0) {
        left -= 1;
        if ((await ask(key)) === 200) answered += 1;
      }
    };
    await Promise.all(keys.map(lane));
    seconds = (performance.now() - begun) / 1000;
  });
  const most = LIMIT * (1 + Math.ceil(seconds / WINDOW_SECONDS));
  const told = `${TO_SEND} requests of one subject with ${keys.length} tokens in ${seconds.toFixed(1)} s`;
  console.log(`rate limit: ${told}, ${answered} were answered (${LIMIT} in ${WINDOW_SECONDS} s are allowed)`);
  expect(answered).toBeLessThanOrEqual(most);
  expect(answered).toBeGreaterThan(LIMIT / 2);
  expectBystanderServed(watch);
}, 60_000);
