/** What scripts that try something as a person would have in common: a line for each thing that was tried, and waiting. */

const LONGEST_WAIT_MS = 300_000;

/** Tells how it went, with what `act` says of it; a failure makes the program end with 1, and the others are tried all the same. */
export async function attempt(what, act) {
  const begun = Date.now();
  try {
    const said = await act();
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(`ok      ${what}${typeof said === "string" ? `: ${said}` : ""} (${seconds} s)`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`failed  ${what}: ${error.message}`);
  }
}

export async function until(isSo) {
  const limit = Date.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error("waited for five minutes");
    await new Promise((done) => setTimeout(done, 200));
  }
}

export function expectMatch(text, pattern) {
  if (!pattern.test(text)) throw new Error(`expected ${pattern} in: ${text.slice(-1500)}`);
}
