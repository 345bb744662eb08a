/**
 * Document ids: 24 lower-case hex characters, ordered by time. The first four bytes are seconds, as clients of this
 * product family expect; then two bytes of the second's fraction, two that count ids made in the same tick, and four
 * of randomness that keep two processes apart.
 */
export interface ObjectIdGenerator {
  next(at?: Date): string;
}

const TICKS_PER_SECOND = 65_536;

/** Makes ids that grow with time, as those of MongoDB do. */
export function createObjectIdGenerator(randomness: () => number = Math.random): ObjectIdGenerator {
  let lastTick = -1;
  let sameTick = 0;
  return {
    next(at = new Date()) {
      const tick = Math.floor((at.getTime() / 1000) * TICKS_PER_SECOND);
      sameTick = tick === lastTick ? (sameTick + 1) % TICKS_PER_SECOND : 0;
      lastTick = tick;
      const noise = Math.floor(randomness() * 0x1_0000_0000);
      return hex(tick, 12) + hex(sameTick, 4) + hex(noise, 8);
    },
  };
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
