/** The IPv4 addresses an IPv6 address may stand for: mapped, compatible, translated (NAT64), and tunnelled (6to4, Teredo). */
export function embeddedIPv4(address: string): readonly string[] {
  const groups = groupsOf(address);
  const at = (index: number) => groups[index] ?? 0;
  const [a, b, c, d] = [at(0), at(1), at(6), at(7)];
  if (a === 0x2002) return [dotted(b, at(2))];
  if (a === 0x2001 && b === 0) return [dotted(c ^ 0xffff, d ^ 0xffff), dotted(at(2), at(3))];
  const isTranslated = a === 0x64 && b === 0xff9b;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && (at(5) === 0 || at(5) === 0xffff);
  return isTranslated || isMapped ? [dotted(c, d)] : [];
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");

/** All eight, of an address that is one. */
function groupsOf(address: string): readonly number[] {
  const plain = (address.split("%")[0] ?? "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = "", tail] = plain.split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<number>(Math.max(0, zeros)).fill(0), ...after];
}
