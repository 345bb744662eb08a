/** Quantities of Kubernetes, and durations. */

/** Units in billionths. */
const scales: Readonly<Record<string, bigint>> = {
  n: 1n,
  u: 10n ** 3n,
  m: 10n ** 6n,
  "": 10n ** 9n,
  k: 10n ** 12n,
  M: 10n ** 15n,
  G: 10n ** 18n,
  T: 10n ** 21n,
  P: 10n ** 24n,
  E: 10n ** 27n,
  Ki: 10n ** 9n * 2n ** 10n,
  Mi: 10n ** 9n * 2n ** 20n,
  Gi: 10n ** 9n * 2n ** 30n,
  Ti: 10n ** 9n * 2n ** 40n,
  Pi: 10n ** 9n * 2n ** 50n,
  Ei: 10n ** 9n * 2n ** 60n,
};

/** Whether two quantities of Kubernetes are equal: `1000m` is `1`. */
export function isSameKubernetesQuantity(a: string, b: string): boolean {
  const [x, y] = [parseQuantity(a), parseQuantity(b)];
  return x !== undefined && x === y;
}

/** In billionths; a cluster rounds up what is less. */
function parseQuantity(text: string): bigint | undefined {
  const parts = /^([+-]?)(\d{0,30})\.?(\d{0,30})(?:[eE]([+-]?\d{1,2})|([a-zA-Z]*))$/.exec(text.trim());
  const [, sign, whole = "", fraction = "", power = "0", unit = ""] = parts ?? [];
  const scale = Object.hasOwn(scales, unit) ? scales[unit] : undefined;
  if (parts === null || scale === undefined || whole + fraction === "") return undefined;
  const shift = Number(power) - fraction.length;
  const digits = BigInt(whole + fraction) * scale * 10n ** BigInt(Math.max(shift, 0));
  const divisor = 10n ** BigInt(Math.max(-shift, 0));
  const rounded = (digits + divisor - 1n) / divisor;
  return sign === "-" ? -rounded : rounded;
}

const PERIOD = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const SPAN = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/;

/**
 * A duration in seconds: `PT1H`, `P1D`, `1h30m`, `3600s`, `3600.000s`. Undefined for other texts; months and years have
 * no fixed length.
 */
export function parseDurationSeconds(text: string): number | undefined {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = PERIOD.exec(text) ?? [];
  const period = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  if (PERIOD.test(text)) return period;
  const span = text === "" ? null : SPAN.exec(text);
  return span === null ? undefined : (Number(span[1] ?? 0) * 60 + Number(span[2] ?? 0)) * 60 + Number(span[3] ?? 0);
}
