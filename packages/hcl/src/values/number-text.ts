/** How numbers are written and read: decimals without exponent, whatever their size. */

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** As Terraform turns a number into a string: the shortest decimal that is this number, never with an exponent. */
export function formatNumber(n: number): string {
  if (n === 0) return "0";
  const text = String(n);
  const at = text.indexOf("e");
  return at < 0 ? text : withoutExponent(text.slice(0, at), Number(text.slice(at + 1)));
}

function withoutExponent(mantissa: string, exponent: number): string {
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = mantissa.slice(sign.length).split(".");
  const digits = whole + fraction;
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(whole.length + exponent, "0");
}

/** Undefined for what is no decimal number, and for numbers larger than a double can hold. */
export function parseDecimalNumber(text: string): number | undefined {
  if (!decimal.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
