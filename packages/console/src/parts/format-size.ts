const units = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;
const inShort = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Bytes as people say them: 77.5 MiB. */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${inShort.format(bytes / 1024 ** power)} ${units[power]}`;
}
