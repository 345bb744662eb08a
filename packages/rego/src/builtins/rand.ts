import { isRegoNumber, normalizeInteger } from "../values/number.js";
import type { Value } from "../values/value.js";
import { type Builtin, throwOperandTypeErrorIfStrict, throwOperandValueErrorIfStrict } from "./builtin.js";
import { number, string } from "./declared-types.js";
import { notIntegerMessage, toInt64 } from "./operand-helpers.js";

/** Random numbers are drawn many at a time: asking for them takes longer than making them. */
const drawn = new BigUint64Array(128);
let remaining = 0;

function nextRandom(): bigint {
  if (remaining === 0) {
    crypto.getRandomValues(drawn);
    remaining = drawn.length;
  }
  return drawn[--remaining] as bigint;
}

/** An evenly spread integer below the bound, which is at most 2^63. */
function randomBelow(bound: bigint): bigint {
  const reach = 2n ** 64n - (2n ** 64n % bound);
  for (;;) {
    const number = nextRandom();
    if (number < reach) return number % bound;
  }
}

export const randBuiltins: readonly Builtin[] = [
  {
    name: "rand.intn",
    args: [string, number],
    result: number,
    nondeterministic: true,
    call: (context, seed, limit) => {
      if (typeof seed !== "string")
        return throwOperandTypeErrorIfStrict(context, "rand.intn", 1, "string", seed as Value);
      if (!isRegoNumber(limit)) return throwOperandTypeErrorIfStrict(context, "rand.intn", 2, "number", limit as Value);
      const bound = toInt64(limit);
      if (bound === undefined) return throwOperandValueErrorIfStrict(context, "rand.intn", 2, notIntegerMessage);
      if (bound === 0n) return 0;
      const size = bound < 0n ? -bound : bound;
      const key = `rand.intn ${size} ${seed}`;
      const known = context.cache.get(key);
      if (isRegoNumber(known)) return known;
      const made = normalizeInteger(randomBelow(size));
      context.cache.set(key, made);
      return made;
    },
  },
];
