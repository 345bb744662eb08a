/** What replies of the service say, in what a command has printed. */

/** Replies that refuse, on lines of their own. */
export function errorsIn(printed: string): readonly string[] {
  return [printed, ...printed.split("\n")].filter((text) => {
    const reply = parsed(text);
    return isFields(reply) && typeof reply.status === "number" && reply.status >= 400;
  });
}

/** Where an example says something that a real reply does not have, or has as something else. */
export function shapeProblems(example: unknown, real: unknown, at = "the reply"): readonly string[] {
  if (Array.isArray(example) && Array.isArray(real)) {
    if (example.length > 0 && real.length === 0) return [`${at} is empty`];
    return example.flatMap((item, index) =>
      shapeProblems(item, real[Math.min(index, real.length - 1)], `${at}[${index}]`),
    );
  }
  if (isFields(example) && isFields(real)) {
    return Object.entries(example).flatMap(([key, value]) =>
      Object.hasOwn(real, key) ? shapeProblems(value, real[key], `${at}.${key}`) : [`${at} has no ${key}`],
    );
  }
  const [expected, got] = [kindOf(example), kindOf(real)];
  return expected === got || expected === "null" || got === "null" ? [] : [`${at} is ${got}, not ${expected}`];
}

/** `data.results.0` */
export function partOf(reply: unknown, path = ""): unknown {
  const steps = path.split(".").filter((step) => step !== "");
  return steps.reduce((at: unknown, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], reply);
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
