import { formatGoFloat } from "../format/float-text.js";

/** A double as go-yaml writes it. */
export function formatYamlFloat(value: number): string {
  if (Number.isNaN(value)) return ".nan";
  return Number.isFinite(value) ? formatGoFloat(value, "g", -1) : value > 0 ? ".inf" : "-.inf";
}

/** The same for its rounding to 32 bits, which is what keys of objects go through. */
export function formatYamlFloat32(value: number): string {
  const rounded = Math.fround(value);
  for (let digits = 1; digits < 10; digits++) {
    const short = Number(rounded.toPrecision(digits));
    if (Math.fround(short) === rounded) return formatYamlFloat(short);
  }
  return formatYamlFloat(rounded);
}
