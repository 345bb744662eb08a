/** A double the way Go's shortest `%g` writes it: `1e+06`, `0.0001`, `1.5`. With `single`, of its 32-bit rounding. */
export function goFloatText(value: number, single = false): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [digits = "", power = "0"] = (single ? shortestSingle(value) : value.toExponential()).split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return plain(digits, exponent);
  const size = Math.abs(exponent);
  return `${digits}e${exponent < 0 ? "-" : "+"}${size < 10 ? "0" : ""}${size}`;
}

function shortestSingle(value: number): string {
  const rounded = Math.fround(value);
  for (let digits = 0; digits < 9; digits++) {
    const text = rounded.toExponential(digits);
    if (Math.fround(Number(text)) === rounded) return text;
  }
  return rounded.toExponential();
}

/** Moves the point of `1.5` by the exponent. */
function plain(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace(/[-.]/g, "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits.padEnd(exponent + 1, "0");
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
