/**
 * Evaluates the data of a template: strings that are expressions become their values, `copy` inside of an object becomes
 * the arrays it describes. What has nothing to evaluate is given back as the very same node.
 */

import type { DataEntry, DataNode, MappingNode, ScalarNode, SequenceNode } from "../../data/node.js";
import {
  createScalarNode,
  createSequenceNode,
  createUnknownNode,
  getMember,
  getTextValue,
} from "../../data/node-builders-and-getters.js";
import { getExpressionAttachedByCompiler } from "../expression/compiled-expression.js";
import { toFileOffset } from "../expression/file-offset.js";
import { isExpression, unescapeLiteral } from "../expression/parse.js";
import { evaluateCopyCount } from "./copy-count.js";
import { evaluateExpression } from "./evaluate-expression.js";
import { ArmExpressionError, LimitReachedError, UnknownBeforeDeploymentError } from "./evaluation-errors.js";
import { copyNodeToUseSite, findMemberIgnoringCase, formatScalarLikeDotNet } from "./node-value-helpers.js";
import { type ArmScope, createLoopScope } from "./scope.js";
import type { ArmSession } from "./session.js";

export function evaluateData(node: DataNode, scope: ArmScope, session: ArmSession): DataNode {
  if (node.kind === "scalar")
    return typeof node.value === "string" ? evaluateText(node, node.value, scope, session) : node;
  if (node.kind === "unknown") return node;
  return session.nested(
    () => (node.kind === "sequence" ? evaluateSequence(node, scope, session) : evaluateMapping(node, scope, session)),
    (message) => tooDeep(node, message, session),
  );
}

function tooDeep(node: DataNode, message: string, session: ArmSession): DataNode {
  session.report(node, 0, message);
  return createUnknownNode(node, "${…}", [{ reference: "…", reason: "limit", detail: message }]);
}

const BRACKET = 0x5b;

function evaluateText(node: ScalarNode, text: string, scope: ArmScope, session: ArmSession): DataNode {
  if (text.charCodeAt(0) !== BRACKET) return node;
  const compiled = getExpressionAttachedByCompiler(node);
  if (compiled === undefined && !isExpression(text))
    return text.startsWith("[[") ? createScalarNode(node, unescapeLiteral(text)) : node;
  const parsed = compiled === undefined ? session.parsed(text) : ({ ok: true, ...compiled } as const);
  if (!parsed.ok) return inError(node, text, parsed.at, parsed.message, session);
  try {
    const context = { session, scope, node, evaluate: evaluateExpression, evaluateData: again };
    const result = copyNodeToUseSite(node, evaluateExpression(parsed.expression, context));
    session.budget.spend(session.budget.measure(result).size);
    return result;
  } catch (error) {
    return failed(error, node, text, session);
  }

  function again(inner: DataNode, innerScope: ArmScope): DataNode {
    return evaluateData(inner, innerScope, session);
  }
}

function failed(error: unknown, node: ScalarNode, text: string, session: ArmSession): DataNode {
  if (error instanceof ArmExpressionError) return inError(node, text, error.at ?? 0, error.message, session);
  const reference = text.slice(1, -1).trim();
  if (error instanceof UnknownBeforeDeploymentError) return createUnknownNode(node, `\${${reference}}`, error.causes);
  if (!(error instanceof LimitReachedError)) throw error;
  session.report(node, 0, error.message);
  return createUnknownNode(node, `\${${reference}}`, [{ reference, reason: "limit", detail: error.message }]);
}

function inError(node: ScalarNode, text: string, at: number, message: string, session: ArmSession): DataNode {
  session.report(node, toFileOffset(node, at), message);
  const reference = text.slice(1, -1).trim();
  return createUnknownNode(node, `\${${reference}}`, [{ reference, reason: "error", detail: message }]);
}

function evaluateSequence(node: SequenceNode, scope: ArmScope, session: ArmSession): DataNode {
  let changed = false;
  const items = node.items.map((item) => {
    const value = evaluateData(item, scope, session);
    changed ||= value !== item;
    return value;
  });
  return changed ? { ...node, items } : node;
}

function evaluateMapping(node: MappingNode, scope: ArmScope, session: ArmSession): DataNode {
  let changed = false;
  const entries = new Map<string, DataEntry>();
  for (const [key, entry] of node.entries) {
    if (key.toLowerCase() === "copy" && isCopyList(entry.value)) {
      changed = true;
      for (const [name, copied] of copiedEntries(entry.value, scope, session)) entries.set(name, copied);
      continue;
    }
    const value = evaluateData(entry.value, scope, session);
    const name = key.charCodeAt(0) === BRACKET ? evaluatedKey(key, entry, node, scope, session) : key;
    changed ||= value !== entry.value || name !== key;
    entries.set(name, value === entry.value ? entry : evaluatedEntry(entry, value));
  }
  return changed ? { ...node, entries } : node;
}

/** A value from another file leaves the whole entry as written: that is where the value is used. */
function evaluatedEntry(written: DataEntry, value: DataNode): DataEntry {
  const foreign = value.source !== written.value.source;
  return { keyStart: written.keyStart, keyEnd: foreign ? written.value.end : written.keyEnd, value };
}

/** Names may be expressions too, of tags for instance. */
function evaluatedKey(key: string, entry: DataEntry, node: MappingNode, scope: ArmScope, session: ArmSession): string {
  const place = { source: node.source, start: entry.keyStart, end: entry.keyEnd };
  const value = evaluateText(createScalarNode(place, key), key, scope, session);
  if (value.kind === "unknown") return value.text;
  return value.kind === "scalar" ? formatScalarLikeDotNet(value.value) : key;
}

/** Unlike a property that happens to be called `copy`. */
export function isCopyList(node: DataNode): node is SequenceNode {
  return (
    node.kind === "sequence" &&
    node.items.length > 0 &&
    node.items.every(
      (item) => getTextValue(getMember(item, "name")) !== undefined && getMember(item, "count") !== undefined,
    )
  );
}

function* copiedEntries(list: SequenceNode, scope: ArmScope, session: ArmSession): Generator<[string, DataEntry]> {
  for (const item of list.items) {
    if (item.kind !== "mapping") continue;
    const name = getTextValue(evaluateData(findMemberIgnoringCase(item, "name") as DataNode, scope, session)) ?? "";
    const value = evaluateCopyEntryArray(item, name, scope, session);
    yield [name, { keyStart: item.start, keyEnd: item.start, value }];
  }
}

/** The array that one element of `copy` describes. */
export function evaluateCopyEntryArray(
  element: MappingNode,
  name: string,
  scope: ArmScope,
  session: ArmSession,
): DataNode {
  const count = evaluateCopyCount(element, name, (node) => evaluateData(node, scope, session), session);
  if (typeof count !== "number") return createUnknownNode(element, `\${copy('${name}')}`, count);
  const input = findMemberIgnoringCase(element, "input");
  if (input === undefined) return createSequenceNode(element, []);
  const items: DataNode[] = [];
  for (let index = 0; index < count; index++) {
    const loop = { name, over: "values", index: createScalarNode(input, index) } as const;
    items.push(evaluateData(input, createLoopScope(scope, loop), session));
  }
  return createSequenceNode(element, items);
}
