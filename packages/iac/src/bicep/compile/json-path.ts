/** Ways into a document as `loadJsonContent` has them: `$.a.b[0]['c']`, `.a`, `a.b`. Those that search give nothing. */
export function parseJsonPath(path: string): readonly string[] | undefined {
  const steps: string[] = [];
  let rest = path.startsWith("$") ? path.slice(1) : `.${path.replace(/^\./, "")}`;
  while (rest !== "") {
    const step = /^(?:\.([\w-]+)|\[(\d+)\]|\['([^']*)'\])/.exec(rest);
    if (step === null) return undefined;
    steps.push(step[1] ?? step[2] ?? step[3] ?? "");
    rest = rest.slice(step[0].length);
  }
  return steps;
}
