/** Lets so many through at a time; the others wait in line. */
export interface Turnstile {
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function turnstile(places: number): Turnstile {
  const waiting: (() => void)[] = [];
  let free = places;
  return {
    async pass(work) {
      if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else free -= 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
