/**
 * `format`: .NET's composite formatting. A placeholder is `{index[,width][:format]}`, braces are doubled to be meant.
 * Of the number formats those that make sense in templates work (D, X, N, F, P, G, E and patterns of 0, # and a point).
 */

import type { DataNode } from "../../data/node.js";
import { createScalarNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError } from "../evaluate/evaluation-errors.js";
import { joinTexts, measureTotalTextLength, requireKnown, requireText } from "../evaluate/node-value-helpers.js";
import type { ArmFunctionCall } from "./arm-function-definition.js";

/** Widths come from templates: nobody needs longer lines. */
const MOST_WIDTH = 10_000;

export function evaluateArmFormat(call: ArmFunctionCall): DataNode {
  const [pattern, ...values] = call.args;
  const parts = piecesOf(requireText(pattern as DataNode)).map((piece) =>
    typeof piece === "string" ? createScalarNode(call.place, piece) : shown(call, piece, values),
  );
  call.spend(measureTotalTextLength(parts) / 16);
  return joinTexts(call.place, parts);
}

interface Placeholder {
  readonly index: number;
  readonly width: number;
  readonly format: string;
}

const PLACEHOLDER = /^(\d{1,6}) *(?:, *(-?\d{1,6}) *)?(?::(.*))?$/s;

function piecesOf(pattern: string): readonly (string | Placeholder)[] {
  const pieces: (string | Placeholder)[] = [];
  let literal = "";
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char !== "{" && char !== "}") literal += char;
    else if (pattern[at + 1] === char) {
      literal += char;
      at += 1;
    } else {
      const close = char === "{" ? pattern.indexOf("}", at) : -1;
      const match = close === -1 ? null : PLACEHOLDER.exec(pattern.slice(at + 1, close));
      if (match === null)
        throw new ArmExpressionError(`the format ${JSON.stringify(pattern)} has a brace without meaning`);
      pieces.push(literal, { index: Number(match[1]), width: Number(match[2] ?? 0), format: match[3] ?? "" });
      literal = "";
      at = close;
    }
  }
  return [...pieces, literal];
}

function shown(call: ArmFunctionCall, placeholder: Placeholder, values: readonly DataNode[]): DataNode {
  const { index, width, format } = placeholder;
  const value = values[index];
  if (value === undefined) throw new ArmExpressionError(`there is no value for the placeholder {${index}}`);
  if (Math.abs(width) > MOST_WIDTH) throw new ArmExpressionError(`the width ${width} is too large`);
  if (value.kind === "unknown") return createUnknownNode(call.place, value.text, value.causes);
  const text =
    value.kind === "scalar" && typeof value.value === "number" && format !== ""
      ? numberText(value.value, format)
      : undefined;
  const node = text === undefined ? joinTexts(call.place, [requireKnown(value)]) : createScalarNode(call.place, text);
  if (node.kind !== "scalar") return node;
  const plain = String(node.value);
  return createScalarNode(call.place, width < 0 ? plain.padEnd(-width) : plain.padStart(width));
}

const STANDARD = /^([A-Za-z])(\d{0,2})$/;

function numberText(value: number, format: string): string {
  const match = STANDARD.exec(format);
  if (match === null) return patternText(value, format);
  const [, letter = "", digits = ""] = match;
  const precision = digits === "" ? undefined : Number(digits);
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  switch (letter.toUpperCase()) {
    case "D":
      return sign + String(size).padStart(precision ?? 0, "0");
    case "X": {
      const hex = (value < 0 ? 2 ** 32 + value : value).toString(16).padStart(precision ?? 0, "0");
      return letter === "X" ? hex.toUpperCase() : hex;
    }
    case "F":
      return value.toFixed(precision ?? 2);
    case "N":
      return sign + grouped(size.toFixed(precision ?? 2));
    case "P":
      return `${sign}${grouped((size * 100).toFixed(precision ?? 2))} %`;
    case "E": {
      const [mantissa = "", power = "+0"] = value.toExponential(precision ?? 6).split("e");
      return `${mantissa}${letter}${power[0]}${power.slice(1).padStart(3, "0")}`;
    }
    case "G":
      return precision === undefined || precision === 0 ? String(value) : String(Number(value.toPrecision(precision)));
    default:
      throw new ArmExpressionError(`the number format "${format}" is not supported`);
  }
}

function grouped(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(",") + (fraction === undefined ? "" : `.${fraction}`);
}

const PATTERN = /^([0#,]{0,60})(?:\.([0#]{0,20}))?$/;

/** `000`, `#,##0.00`: zeros are digits that are always there. */
function patternText(value: number, format: string): string {
  const match = PATTERN.exec(format);
  if (match === null) throw new ArmExpressionError(`the number format "${format}" is not supported`);
  const [, whole = "", fraction = ""] = match;
  const [digits = "", decimals = ""] = Math.abs(value).toFixed(fraction.length).split(".");
  const least = whole.replaceAll(",", "").replace(/^#+/, "").length;
  const padded = (digits === "0" && least === 0 ? "" : digits).padStart(least, "0");
  const kept = fraction.lastIndexOf("0") + 1;
  const rest = decimals.slice(0, kept) + decimals.slice(kept).replace(/0+$/, "");
  const shownWhole = whole.includes(",") ? grouped(padded) : padded;
  return `${value < 0 ? "-" : ""}${shownWhole}${rest === "" ? "" : `.${rest}`}`;
}
