/** Texts as other texts: base64, URIs, JSON. */

import type { DataNode } from "../../data/node.js";
import { createScalarNode, createSequenceNode, createUnknownNode } from "../../data/node-builders-and-getters.js";
import { ArmExpressionError, LimitReachedError } from "../evaluate/evaluation-errors.js";
import {
  collectUnknownCauses,
  createObjectNode,
  formatScalarLikeDotNet,
  joinTexts,
  toPlainValueWithUnknownsAsText,
} from "../evaluate/node-value-helpers.js";
import {
  type ArmFunction,
  type ArmFunctionCall,
  createResultOfUnknownArguments,
  defineFunction,
  defineFunctionSeeingUnknowns,
  requireArgumentNode,
  requireTextArgument,
} from "./arm-function-definition.js";

export const armEncodingFunctions: Readonly<Record<string, ArmFunction>> = {
  base64: defineFunction(1, 1, (call) => Buffer.from(requireTextArgument(call, 0), "utf8").toString("base64")),
  base64ToString: defineFunction(1, 1, (call) => decoded(requireTextArgument(call, 0))),
  base64ToJson: defineFunction(1, 1, (call) => jsonNode(call, decoded(requireTextArgument(call, 0)))),
  dataUri: defineFunction(1, 1, dataUri),
  dataUriToString: defineFunction(1, 1, dataUriToString),
  uri: defineFunctionSeeingUnknowns(2, 2, uri),
  uriComponent: defineFunction(1, 1, (call) => uriComponent(requireTextArgument(call, 0))),
  uriComponentToString: defineFunction(1, 1, uriComponentToString),
  json: defineFunction(1, 1, (call) => jsonNode(call, requireTextArgument(call, 0))),
  string: defineFunctionSeeingUnknowns(1, 1, toText),
};

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

function decoded(text: string): string {
  if (!BASE64.test(text)) throw new ArmExpressionError("the text is not base64");
  return Buffer.from(text, "base64").toString("utf8");
}

function dataUri(call: ArmFunctionCall): string {
  const node = requireArgumentNode(call, 0);
  const text =
    node.kind === "scalar" ? formatScalarLikeDotNet(node.value) : JSON.stringify(toPlainValueWithUnknownsAsText(node));
  return `data:text/plain;charset=utf8;base64,${Buffer.from(text, "utf8").toString("base64")}`;
}

function dataUriToString(call: ArmFunctionCall): string {
  const text = requireTextArgument(call, 0);
  const comma = text.indexOf(",");
  if (!text.toLowerCase().startsWith("data:") || comma === -1) throw new ArmExpressionError("the text is no data URI");
  const body = text.slice(comma + 1);
  return text.slice(0, comma).toLowerCase().endsWith(";base64") ? decoded(body) : decodedComponent(body);
}

/** The last segment of the base gives way to the relative part. */
function uri(call: ArmFunctionCall): DataNode {
  const [base, relative] = [requireArgumentNode(call, 0), requireArgumentNode(call, 1)];
  if (base.kind === "unknown" || relative.kind === "unknown") {
    const slash = base.kind === "unknown" && !base.text.endsWith("/") ? "/" : "";
    return joinTexts(call.place, [base, createScalarNode(call.place, slash), relative]);
  }
  const from = requireTextArgument(call, 0);
  const to = requireTextArgument(call, 1);
  const host = from.indexOf("//") === -1 ? 0 : from.indexOf("//") + 2;
  const lastSlash = from.lastIndexOf("/");
  const kept = lastSlash < host ? `${from}/` : from.slice(0, lastSlash + 1);
  return createScalarNode(call.place, kept + (to.startsWith("/") ? to.slice(1) : to));
}

/** Also the characters that JavaScript leaves alone and .NET does not. */
function uriComponent(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function uriComponentToString(call: ArmFunctionCall): string {
  return decodedComponent(requireTextArgument(call, 0));
}

function decodedComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ArmExpressionError("the text is not encoded as a part of a URI");
  }
}

function toText(call: ArmFunctionCall): DataNode {
  const node = requireArgumentNode(call, 0);
  if (node.kind === "scalar") return createScalarNode(call.place, formatScalarLikeDotNet(node.value));
  if (node.kind === "unknown") return createResultOfUnknownArguments(call);
  const text = JSON.stringify(toPlainValueWithUnknownsAsText(node));
  const causes = collectUnknownCauses(node);
  call.spend(text.length / 16);
  return causes.length === 0 ? createScalarNode(call.place, text) : createUnknownNode(call.place, text, causes);
}

const MOST_DEPTH = 100;

/** JSON knows no number without a digit before the point, but templates write `json('.5')`. */
const BARE_FRACTION = /^\s*[+-]?\.\d{1,300}\s*$/;

function parsed(text: string): unknown {
  if (BARE_FRACTION.test(text)) return Number(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new ArmExpressionError("the text is not JSON");
  }
}

/** Values inside stand where the call stands: nobody wrote them as nodes of a file. */
function jsonNode(call: ArmFunctionCall, text: string): DataNode {
  return convert(parsed(text), 0);

  function convert(member: unknown, depth: number): DataNode {
    if (depth > MOST_DEPTH)
      throw new LimitReachedError(`the JSON in a text is nested deeper than ${MOST_DEPTH} levels`);
    call.spend(1);
    if (Array.isArray(member))
      return createSequenceNode(
        call.place,
        member.map((item) => convert(item, depth + 1)),
      );
    if (typeof member !== "object" || member === null)
      return createScalarNode(call.place, member as string | number | boolean | null);
    return createObjectNode(
      call.place,
      Object.entries(member).map(([key, item]) => [key, convert(item, depth + 1)] as const),
    );
  }
}
