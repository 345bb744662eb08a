import { expect, it } from "vitest";
import { createRateLimiter } from "./rate-limiter.js";

/** A clock that is moved by those who wait for it. */
function simulated() {
  let time = 0;
  const timers: { at: number; wake: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((wake) => timers.push({ at: time + ms, wake }));
  const settle = async () => {
    for (let index = 0; index < 20; index += 1) await Promise.resolve();
  };
  const run = async (isDone: () => boolean, until: number) => {
    await settle();
    while (!isDone() && timers.length > 0 && time < until) {
      timers.sort((a, b) => a.at - b.at);
      const next = timers.shift();
      if (next === undefined) break;
      time = Math.max(time, next.at);
      next.wake();
      await settle();
    }
  };
  return { now: () => time, sleep, run };
}

/** Allows `limit` calls a second at any time, and lets a tenth of that add up. */
const steady = (limit: number) => {
  let tokens = limit / 10;
  let refilled = 0;
  return (now: number) => {
    tokens = Math.min(limit / 10, tokens + ((now - refilled) * limit) / 1000);
    refilled = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
};

/** Allows `limit` calls in each second of the clock, and none after these. */
const bySecond = (limit: number) => {
  let second = 0;
  let left = limit;
  return (now: number) => {
    if (Math.floor(now / 1000) !== second) left = limit;
    second = Math.floor(now / 1000);
    left -= 1;
    return left >= 0;
  };
};

/** Asks without end for `seconds`. */
async function asked(limit: number, seconds: number, service: typeof steady) {
  const clock = simulated();
  const limiter = createRateLimiter(clock);
  const isAllowed = service(limit);
  const counts = { allowed: 0, refused: 0, inFirstSecond: 0 };
  const one = async () => {
    for (;;) {
      const turn = await limiter.acquire("account/region/service");
      await clock.sleep(50);
      if (clock.now() < 1000) counts.inFirstSecond += 1;
      if (isAllowed(clock.now())) counts.allowed += 1;
      else {
        counts.refused += 1;
        turn.throttled();
      }
    }
  };
  for (let index = 0; index < 64; index += 1) void one();
  await clock.run(() => false, seconds * 1000);
  return { ...counts, share: counts.allowed / (limit * seconds) };
}

it.each([50, 200, 1000])("comes near to a limit of %d calls a second, without many complaints", async (limit) => {
  const { share, allowed, refused, inFirstSecond } = await asked(limit, 60, steady);
  expect(share).toBeGreaterThan(0.95);
  expect(refused / allowed).toBeLessThan(0.03);
  expect(inFirstSecond).toBeLessThan(60);
});

it("finds the limit within seconds", async () => {
  expect((await asked(500, 10, steady)).share).toBeGreaterThan(0.87);
});

it.each([50, 500])("is not driven off by a service that allows %d calls by the clock", async (limit) => {
  const { share, allowed, refused } = await asked(limit, 60, bySecond);
  expect(share).toBeGreaterThan(0.85);
  expect(refused / allowed).toBeLessThan(0.1);
});

it("lets nobody pass who waits when it is to stop", async () => {
  const stop = new Error("stop");
  let fail = (_: Error) => {};
  const limiter = createRateLimiter({
    now: () => 0,
    sleep: () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  });
  await limiter.acquire("a");
  const waiting = [limiter.acquire("a"), limiter.acquire("a")];
  fail(stop);
  for (const turn of waiting) await expect(turn).rejects.toBe(stop);
});

it("has a pace of its own for each key", async () => {
  const limiter = createRateLimiter({ now: () => 0, sleep: () => new Promise(() => {}) });
  await limiter.acquire("a");
  await limiter.acquire("b");
  expect(await Promise.race([limiter.acquire("a").then(() => "gone"), Promise.resolve("waits")])).toBe("waits");
});
