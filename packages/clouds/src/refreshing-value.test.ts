import { describe, expect, it } from "vitest";
import { createRefreshingValue } from "./refreshing-value.js";

const MINUTE = 60_000;

/** Hands out texts that end when they are told to. */
function source(...ends: readonly (number | undefined)[]) {
  const clock = { now: 0, fetched: 0 };
  const one = createRefreshingValue(
    async () => {
      clock.fetched += 1;
      return { value: `token ${clock.fetched}`, expiresAt: ends[clock.fetched - 1] };
    },
    () => clock.now,
  );
  return { clock, ...one };
}

describe("what ends", () => {
  it("is fetched again before it does, once for all who ask", async () => {
    const { clock, get } = source(60 * MINUTE, 120 * MINUTE);
    await Promise.all([get(), get(), get()]);
    clock.now = 54 * MINUTE;
    expect([await get(), clock.fetched]).toEqual(["token 1", 1]);
    clock.now = 56 * MINUTE;
    expect(await Promise.all([get(), get()])).toEqual(["token 2", "token 2"]);
  });

  it("is not fetched for each call when it is handed out with little time left", async () => {
    const { clock, get } = source(2 * MINUTE, 2 * MINUTE);
    await get();
    await get();
    expect(clock.fetched).toBe(1);
    clock.now = 1.5 * MINUTE;
    expect(await get()).toBe("token 2");
  });

  it("is fetched once, however many calls were turned away with it", async () => {
    const { clock, get, drop } = source(60 * MINUTE, 60 * MINUTE);
    const first = await get();
    expect(drop(first)).toBe(true);
    expect(await get()).toBe("token 2");
    expect(drop(first)).toBe(true);
    expect([await get(), clock.fetched]).toEqual(["token 2", 2]);
  });
});

it("what does not end is all there is", async () => {
  const { get, drop } = source(undefined);
  expect(drop(await get())).toBe(false);
  expect(await get()).toBe("token 1");
});

it("asks again after a fetch that failed", async () => {
  let isDown = true;
  const { get } = createRefreshingValue(
    async () => {
      if (isDown) throw new Error("down");
      return { value: "token", expiresAt: 1 };
    },
    () => 0,
  );
  await expect(get()).rejects.toThrow("down");
  isDown = false;
  expect(await get()).toBe("token");
});
