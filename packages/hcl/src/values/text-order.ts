/** Code units from here on are out of step with code points: the halves of a pair sort below U+E000. */
const outOfStep = /[\ud800-\uffff]/;

/** The order of the strings' code points, which is that of their UTF-8 bytes and so Terraform's. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  if (!outOfStep.test(a) || !outOfStep.test(b)) return a < b ? -1 : 1;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const pairs = Number(isHalf(left)) - Number(isHalf(right));
    return pairs !== 0 ? pairs : left - right;
  }
  return a.length - b.length;
}

function isHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
