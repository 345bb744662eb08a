/** The longest time for which this process, and so the service in it, did nothing else while it worked; in milliseconds. */
export async function measureLongestStop(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  };
  const timer = setInterval(look, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}
