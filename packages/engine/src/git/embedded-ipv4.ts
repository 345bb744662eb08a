/**
 * The IPv4 addresses an IPv6 address is known to stand for: mapped, compatible, translated (SIIT, NAT64), and tunnelled
 * (6to4, Teredo, ISATAP).
 */
export function findEmbeddedIPv4(address: string): readonly string[] {
  const groups = groupsOf(address);
  const at = (index: number) => groups[index] ?? 0;
  const [a, b, c, d] = [at(0), at(1), at(6), at(7)];
  if (a === 0x2002) return [dotted(b, at(2))];
  if (a === 0x2001 && b === 0) return [dotted(c ^ 0xffff, d ^ 0xffff), dotted(at(2), at(3))];
  // The prefix for networks' own use is as long as they like.
  if (a === 0x64 && b === 0xff9b) return listPossibleTranslatedIPv4(address);
  const isTunnelled = (at(4) === 0 || at(4) === 0x200) && at(5) === 0x5efe;
  const isZero = groups.slice(0, 4).every((group) => group === 0);
  const isMapped = isZero && ((at(4) === 0 && (at(5) === 0 || at(5) === 0xffff)) || (at(4) === 0xffff && at(5) === 0));
  return isTunnelled || isMapped ? [dotted(c, d)] : [];
}

/** Where a translator's prefix leaves them (RFC 6052): behind 32, 40, 48, 56, 64 or 96 bits, around an octet of zeros. */
export function listPossibleTranslatedIPv4(address: string): readonly string[] {
  const bytes = groupsOf(address).flatMap((group) => [group >> 8, group & 255]);
  const around = bytes[8] === 0 ? [4, 5, 6, 7, 8] : [];
  const places = around.map((start) => [0, 1, 2, 3].map((step) => start + step).map((at) => (at < 8 ? at : at + 1)));
  return [[12, 13, 14, 15], ...places].map((place) => place.map((at) => bytes[at] ?? 0).join("."));
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
