import type { Op, Operand, PlannedValueExpression, WithChange } from "../plan/ir.js";
import { findLoopEqualityOperand } from "../plan/loop-equality-operand.js";
import { getWalkOptions } from "../plan/omit-unused-walk-results.js";
import type { Value } from "../values/value.js";
import { type CodeGenerationContext, generateBuiltinReference } from "./emitter.js";
import { emitPathRead, emitRecordedPathRead, generateExpressionCode, generateOperandCode } from "./generate-exprs.js";

/** Where the code stands: which evaluation it runs in, and the statement that gives up on this way through the body. */
export interface EmitScope {
  readonly evaluation: string;
  readonly fail: string;
}

/** Emits the statements of a body; `success` emits what happens at its end, once for each way through. */
export function emitOps(
  context: CodeGenerationContext,
  ops: readonly Op[],
  place: EmitScope,
  success: (place: EmitScope) => void,
  from = 0,
): void {
  for (let i = from; i < ops.length; i++) {
    const op = ops[i] as Op;
    const rest = (inside: EmitScope) => emitOps(context, ops, inside, success, i + 1);
    switch (op.op) {
      case "scan":
        emitScan(context, op, findLoopEqualityOperand(ops, i), place, rest);
        return;
      case "scan-index":
        if (context.isShared(op.index)) {
          emitIndexScan(context, op, place, (inside) => emitOps(context, op.kept, inside, rest));
        } else emitOps(context, op.plain, place, rest);
        return;
      case "join":
        if (context.records) emitRecordedJoin(context, op, place, rest);
        else emitJoin(context, op, place, rest);
        return;
      case "join-mark":
        break;
      case "join-segment":
        emitSegment(context, op, place, rest);
        return;
      case "walk":
        emitWalk(context, op, place, rest);
        return;
      case "with": {
        // What follows runs in the outer evaluation again, inside the loops of the body.
        const inner = context.out.fresh("c");
        context.out.line(`const ${inner} = under(${place.evaluation}, [${changes(context, op.changes, place)}]);`);
        emitOps(context, op.body, { ...place, evaluation: inner }, (inside) =>
          rest({ ...inside, evaluation: place.evaluation }),
        );
        return;
      }
      default:
        emitSimple(context, op, place);
    }
  }
  success(place);
}

function changes(context: CodeGenerationContext, all: readonly WithChange[], place: EmitScope): string {
  return all
    .map(({ target, value }) => {
      const replacement =
        value.kind === "function" || value.kind === "builtin"
          ? context.out.pooled(value)
          : `{ kind: "value", value: ${generateOperandCode(context, value, place.evaluation)} }`;
      return `{ target: ${context.out.pooled(target)}, replacement: ${replacement} }`;
    })
    .join(", ");
}

/** Operations that succeed at most once. */
function emitSimple(
  context: CodeGenerationContext,
  op: Exclude<Op, { op: "scan" | "scan-index" | "join" | "join-mark" | "join-segment" | "walk" | "with" }>,
  place: EmitScope,
): void {
  const { out } = context;
  const code = (operand: Operand) => generateOperandCode(context, operand, place.evaluation);
  switch (op.op) {
    case "let":
      emitLet(context, `v${op.slot}`, op.value, place);
      break;
    case "test":
      emitTest(context, op.value, place);
      break;
    case "equal":
      emitRecordedComparison(context, op.left, op.right, place);
      out.line(`if (${differs(context, op.left, op.right, place)}) ${place.fail}`);
      break;
    case "fail":
      out.line(`if (true) ${place.fail}`);
      break;
    case "is-array":
      out.line(`if (!Array.isArray(${code(op.source)}) || ${code(op.source)}.length !== ${op.length}) ${place.fail}`);
      break;
    case "is-object":
      out.line(`if (!isObject(${code(op.source)}) || objectSize(${code(op.source)}) !== ${op.size}) ${place.fail}`);
      break;
    case "not": {
      if (context.records) out.line("rec?.startKeeping();");
      const found = emitExists(context, [op.body], place);
      if (context.records) out.line("rec?.endKeeping();");
      out.line(`if (${found}) ${place.fail}`);
      break;
    }
    case "any": {
      const found = emitExists(context, op.bodies, place);
      out.line(`if (!${found}) ${place.fail}`);
      break;
    }
    case "every":
      emitEvery(context, op, place);
      break;
    case "mark":
      break;
    default:
      op satisfies never;
  }
}

function emitLet(
  context: CodeGenerationContext,
  target: string,
  value: PlannedValueExpression,
  place: EmitScope,
): void {
  const { out } = context;
  if (value.kind === "collect") {
    emitCollect(context, target, value, place);
    return;
  }
  if (value.kind === "get") {
    const emit = context.records ? emitRecordedPathRead : emitPathRead;
    emit(context, target, generateOperandCode(context, value.base, place.evaluation), value.path, place.evaluation);
  } else out.line(`const ${target} = ${generateExpressionCode(context, value, place.evaluation)};`);
  if (value.kind !== "array" && value.kind !== "set" && value.kind !== "object" && value.kind !== "const") {
    out.line(`if (${target} === undefined) ${place.fail}`);
  }
}

const orderings: Readonly<Record<string, string>> = { lt: "<", lte: "<=", gt: ">", gte: ">=" };

function emitTest(context: CodeGenerationContext, value: PlannedValueExpression, place: EmitScope): void {
  const { out } = context;
  if (value.kind === "builtin" && !context.strict && !context.isReplaceable(value.builtin.name)) {
    const [left, right] = value.args as [Operand, Operand];
    const { name } = value.builtin;
    if (name === "neq") {
      emitRecordedComparison(context, left, right, place);
      out.line(`if (!(${differs(context, left, right, place)})) ${place.fail}`);
      return;
    }
    const order = orderings[name];
    if (order !== undefined) {
      const [a, b] = [
        generateOperandCode(context, left, place.evaluation),
        generateOperandCode(context, right, place.evaluation),
      ];
      if (context.records)
        out.line(`if (typeof ${a} === "object" && typeof ${b} === "object") lookedInto(rec, "order", [${a}, ${b}]);`);
      const both = `typeof ${a} === "number" && typeof ${b} === "number"`;
      out.line(`if (!(${both} ? ${a} ${order} ${b} : compare(${a}, ${b}) ${order} 0)) ${place.fail}`);
      return;
    }
  }
  if (value.kind === "slot") {
    out.line(`if (v${value.slot} === false) ${place.fail}`);
    return;
  }
  const test = out.fresh("t");
  emitLet(context, test, value, place);
  out.line(`if (${test} === false) ${place.fail}`);
}

function emitRecordedComparison(context: CodeGenerationContext, left: Operand, right: Operand, place: EmitScope): void {
  if (!context.records || isIdentity(left) || isIdentity(right)) return;
  const [a, b] = [left, right].map((operand) => generateOperandCode(context, operand, place.evaluation));
  context.out.line(`if (typeof ${a} === "object" && typeof ${b} === "object") compared(rec, ${a}, ${b});`);
}

/** A condition that holds when two values are not equal. Both are defined. */
function differs(context: CodeGenerationContext, left: Operand, right: Operand, place: EmitScope): string {
  const [a, b] = [
    generateOperandCode(context, left, place.evaluation),
    generateOperandCode(context, right, place.evaluation),
  ];
  if (isIdentity(left) || isIdentity(right)) return `${a} !== ${b}`;
  return `${a} !== ${b} && (typeof ${a} === "string" || !equal(${a}, ${b}))`;
}

/** Strings, booleans and null are equal only to themselves; a number may be equal to one written differently. */
function isIdentity(operand: Operand): boolean {
  if (operand.kind !== "const") return false;
  const value: Value = operand.value;
  return value === null || typeof value === "string" || typeof value === "boolean";
}

/** Sets a variable to whether one of the bodies succeeds, and names it. */
function emitExists(context: CodeGenerationContext, bodies: readonly (readonly Op[])[], place: EmitScope): string {
  const { out } = context;
  const found = out.fresh("f");
  const label = out.fresh("L");
  out.line(`let ${found} = false; ${label}: {`);
  for (const body of bodies) {
    const each = out.fresh("L");
    out.line(`${each}: {`);
    emitOps(context, body, { evaluation: place.evaluation, fail: `break ${each};` }, () => {
      out.line(`${found} = true; break ${label};`);
    });
    out.line("}");
  }
  out.line("}");
  return found;
}

const step = "if (--meter.left < 0) meter.refill();";

function emitScan(
  context: CodeGenerationContext,
  op: Op & { op: "scan" },
  wanted: Operand | undefined,
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const source = generateOperandCode(context, op.source, place.evaluation);
  if (op.virtual) {
    const label = out.fresh("L");
    const key = op.key === undefined ? out.fresh("x") : `v${op.key}`;
    const value = op.value === undefined ? out.fresh("x") : `v${op.value}`;
    const { start, next, end } = forgetting(context);
    out.line(`${start}${label}: for (const ${key} of virtualKeys(${source}) ?? ${source}.keys()) { ${next}${step}`);
    out.line(
      `const ${value} = virtualGet(${place.evaluation}, ${source}, ${key}); if (${value} === undefined) continue;`,
    );
    if (context.records) out.line(`rec?.handOn(${value});`);
    rest({ ...place, fail: `continue ${label};` });
    out.line(`} ${end}`);
    return;
  }
  const { start, next, end } = forgetting(context);
  out.line(start);
  let looped = source;
  if (wanted !== undefined) {
    looped = out.fresh("n");
    out.line(`const ${looped} = narrowedTo(${source}, ${generateOperandCode(context, wanted, place.evaluation)});`);
  }
  const isRead = context.records && op.source.kind !== "const";
  const from = out.fresh("r");
  if (isRead) out.line(`const ${from} = rec?.placeOf(${source});`);
  const { label, key, value } = emitLoop(context, looped, op, op.ordered);
  if (context.records) out.line(next);
  if (isRead) out.line(`rec?.readElement(${from}, ${key}, ${value});`);
  rest({ ...place, fail: `continue ${label};` });
  out.line(`} ${end}`);
}

/** What rounds of a loop read is forgotten when the next one begins, and behind the last. */
function forgetting({ records, out }: CodeGenerationContext): {
  readonly start: string;
  readonly next: string;
  readonly end: string;
} {
  if (!records) return { start: "", next: "", end: "" };
  const mark = out.fresh("m");
  return { start: `const ${mark} = rec?.mark;`, next: `rec?.forget(${mark});`, end: `rec?.forget(${mark});` };
}

/** Opens a loop over a collection and says its names; the caller closes it. Where reads are recorded, all have keys. */
function emitLoop(
  context: CodeGenerationContext,
  source: string,
  slots: { readonly key: number | undefined; readonly value: number | undefined },
  ordered: boolean,
): { readonly label: string; readonly key: string; readonly value: string } {
  const { out } = context;
  const [label, items, index] = [out.fresh("L"), out.fresh("s"), out.fresh("i")];
  const value = slots.value === undefined ? out.fresh("x") : `v${slots.value}`;
  const key = slots.key === undefined ? (context.records ? out.fresh("x") : "") : `v${slots.key}`;
  out.line(`const ${items} = Array.isArray(${source}) ? ${source} : members(${source}, ${ordered});`);
  let setKey = "";
  if (key !== "") {
    const keys = out.fresh("s");
    out.line(`const ${keys} = Array.isArray(${source}) ? undefined : memberKeys(${source}, ${ordered});`);
    setKey = `const ${key} = ${keys} === undefined ? ${index} : ${keys}[${index}];`;
  }
  out.line(`${label}: for (let ${index} = 0; ${index} < ${items}.length; ${index}++) {`);
  out.line(`const ${value} = ${items}[${index}]; if (${value} === undefined) continue; ${step} ${setKey}`);
  return { label, key, value };
}

function emitIndexScan(
  context: CodeGenerationContext,
  op: Op & { op: "scan-index" },
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const [label, pair] = [out.fresh("L"), out.fresh("p")];
  const { memo, path, field, fold } = op.index;
  const index = out.pooled(op.index, () => {
    const indexCode = JSON.stringify({ memo, path, field });
    if (fold === undefined) return indexCode;
    const code = generateBuiltinReference(fold);
    return code === undefined ? undefined : `{ ...${indexCode}, fold: ${code} }`;
  });
  const found = `scanIndex(${place.evaluation}, ${index}, ${JSON.stringify(op.wanted)})`;
  out.line(`${label}: for (const ${pair} of ${found}) { ${step}`);
  if (op.key !== undefined) out.line(`const v${op.key} = ${pair}[0];`);
  out.line(`const v${op.value} = ${pair}[1];`);
  rest({ ...place, fail: `continue ${label};` });
  out.line("}");
}

function emitJoin(
  context: CodeGenerationContext,
  op: Op & { op: "join" },
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const { evaluation } = place;
  const [label, search, wanted, rows, into, row] = ["L", "L", "q", "s", "j", "p"].map((prefix) => out.fresh(prefix));
  const key = (operands: readonly Operand[]) => keyCode(context, operands, evaluation);
  out.line(`const ${wanted} = ${key(op.keys.map((each) => each.wanted))};`);
  out.line(`let ${rows} = knownRows(${evaluation}, ${op.memo}, ${wanted}); if (${rows} === undefined) {`);
  out.line(`const ${into} = openJoin(${evaluation}, ${op.memo}, ${wanted}); ${search}: {`);
  emitOps(context, op.search, { evaluation, fail: `break ${search};` }, () => {
    const kept = op.kept.map((slot) => `v${slot}`).join(", ");
    out.line(`${into}.add(${key(op.keys.map((each) => each.found))}, [${kept}]);`);
  });
  out.line(`} ${rows} = ${into}.rows(); }`);
  out.line(`${label}: for (const ${row} of ${rows}) { ${step}`);
  for (const [i, slot] of op.kept.entries()) out.line(`const v${slot} = ${row}[${i}];`);
  rest({ ...place, fail: `continue ${label};` });
  out.line("}");
}

/** The same where reads are recorded: see the first tier's `compileEvidenceJoin`. */
function emitRecordedJoin(
  context: CodeGenerationContext,
  op: Op & { op: "join" },
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const { evaluation } = place;
  const [label, search, join, index, row] = ["L", "L", "j", "j", "p"].map((prefix) => out.fresh(prefix)) as [
    string,
    ...string[],
  ];
  const key = (operands: readonly Operand[]) => keyCode(context, operands, evaluation);
  out.line(`const ${join} = evidenceJoin(${evaluation}, ${op.memo});`);
  for (const [number, { slot, value, before }] of op.outside.entries()) {
    const [start, reached, mark, made] = ["j", "f", "m", "t"].map((prefix) => out.fresh(prefix));
    const body = out.fresh("L");
    out.line(`const ${start} = searchStart(${join}, ${number}, rec, () => { let ${reached} = false; ${body}: {`);
    emitOps(context, op.search.slice(0, before), { evaluation, fail: `break ${body};` }, () =>
      out.line(`${reached} = true;`),
    );
    out.line(`} return ${reached}; });`);
    const undefinedLabel = out.fresh("L");
    out.line(`let v${slot}; ${undefinedLabel}: { if (!${start}.isReached) break ${undefinedLabel};`);
    out.line(`const ${mark} = rec?.mark;`);
    emitLet(context, made as string, value, { evaluation, fail: `{ rec?.forget(${mark}); break ${undefinedLabel}; }` });
    out.line(`rec?.forget(${mark}); v${slot} = ${made}; }`);
    out.line(`if (v${slot} === undefined) { rec?.reuse(${start}.reads); ${place.fail} }`);
  }
  out.line(`const ${index} = filledJoin(${join}, rec, (into) => { ${search}: {`);
  emitOps(context, op.search, { evaluation, fail: `break ${search};` }, () => {
    const kept = op.kept.map((slot) => `v${slot}`).join(", ");
    out.line(`into.add(${key(op.keys.map((each) => each.found))}, [${kept}]);`);
  });
  out.line(`} }); if (${index}.reads !== undefined) rec?.reuse(${index}.reads);`);
  for (let count = 1; count < op.keys.length; count++) {
    const first = key(op.keys.slice(0, count).map((each) => each.wanted));
    out.line(`${index}.reuseSegment(${count}, ${first}, rec);`);
  }
  const { start, next, end } = forgetting(context);
  const wanted = key(op.keys.map((each) => each.wanted));
  out.line(`${start} ${label}: for (const ${row} of ${index}.rows(${wanted})) { ${next} ${step}`);
  for (const [i, slot] of op.kept.entries()) out.line(`const v${slot} = ${row}[${i}];`);
  rest({ ...place, fail: `continue ${label};` });
  out.line(`} ${end}`);
}

/** Behind it nothing has several ways: whatever fails comes to its end. */
function emitSegment(
  context: CodeGenerationContext,
  { found }: Op & { op: "join-segment" },
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const [label, mark] = [out.fresh("L"), out.fresh("m")];
  out.line(`const ${mark} = rec?.mark; ${label}: {`);
  rest({ ...place, fail: `break ${label};` });
  out.line(`} into.addSegment(${found.length}, ${keyCode(context, found, place.evaluation)}, rec?.take(${mark}));`);
}

/** What an index is asked with. */
function keyCode(context: CodeGenerationContext, operands: readonly Operand[], evaluation: string): string {
  const [first = "", ...more] = operands.map((operand) => generateOperandCode(context, operand, evaluation));
  return more.length === 0 ? first : `[${[first, ...more].join(", ")}]`;
}

function emitWalk(
  context: CodeGenerationContext,
  op: Op & { op: "walk" },
  place: EmitScope,
  rest: (place: EmitScope) => void,
): void {
  const { out } = context;
  const [label, pairs, index] = [out.fresh("L"), out.fresh("s"), out.fresh("i")];
  const source = generateOperandCode(context, op.source, place.evaluation);
  const found = `walkPairs(${place.evaluation}, ${source}, ${JSON.stringify(getWalkOptions(op))})`;
  const { start, next, end } = forgetting(context);
  out.line(`${start}const ${pairs} = ${found};`);
  out.line(`${label}: for (let ${index} = 0; ${index} < ${pairs}.length; ${index} += 2) { ${next}`);
  if (op.path !== undefined) out.line(`const v${op.path} = ${pairs}[${index}];`);
  if (op.value !== undefined) out.line(`const v${op.value} = ${pairs}[${index} + 1];`);
  if (context.records) out.line(`rec?.handOn(${pairs}[${index} + 1]);`);
  rest({ ...place, fail: `continue ${label};` });
  out.line(`} ${end}`);
}

function emitEvery(context: CodeGenerationContext, op: Op & { op: "every" }, place: EmitScope): void {
  const { out } = context;
  const source = generateOperandCode(context, op.source, place.evaluation);
  const all = out.fresh("f");
  out.line(`if (!isCollection(${source})) ${place.fail}`);
  out.line(`let ${all} = true; {`);
  if (context.records) out.line("rec?.startKeeping();");
  const { label: loop, key, value } = emitLoop(context, source, op, false);
  if (context.records && op.source.kind !== "const") out.line(`rec?.pass(${source}, ${key}, ${value});`);
  const [body, holds] = [out.fresh("L"), out.fresh("f")];
  out.line(`let ${holds} = false; ${body}: {`);
  emitOps(context, op.body, { evaluation: place.evaluation, fail: `break ${body};` }, () => {
    out.line(`${holds} = true; break ${body};`);
  });
  const ended = context.records ? " rec?.endKeeping();" : "";
  out.line(`} if (!${holds}) { ${all} = false; break ${loop}; } }${ended} }`);
  out.line(`if (!${all}) ${place.fail}`);
}

function emitCollect(
  context: CodeGenerationContext,
  target: string,
  expression: PlannedValueExpression & { kind: "collect" },
  place: EmitScope,
): void {
  if (!context.records) {
    emitLookup(context, target, expression, place);
    return;
  }
  // What it collects, it collects for want of more: what led nowhere would have been in it.
  const mark = context.out.fresh("m");
  context.out.line(`const ${mark} = rec?.triedMark;`);
  emitLookup(context, target, expression, place);
  context.out.line(`rec?.doubtTried(${mark});`);
}

function emitLookup(
  context: CodeGenerationContext,
  target: string,
  expression: PlannedValueExpression & { kind: "collect" },
  place: EmitScope,
): void {
  const { lookup } = expression;
  if (lookup === undefined) {
    emitWrittenToo(context, target, expression, place);
    return;
  }
  const { out } = context;
  const [wanted, made] = [out.fresh("q"), out.fresh("x")];
  const asked = `${place.evaluation}, ${lookup.memo}, ${wanted}`;
  out.line(`const ${wanted} = ${keyCode(context, lookup.wanted, place.evaluation)};`);
  if (context.records) {
    out.line(`const ${target} = recordedCollect(${asked}, rec, () => {`);
    emitWrittenToo(context, made, expression, place);
    out.line(`return ${made}; });`);
    return;
  }
  out.line(`let ${target} = knownCollected(${asked}); if (${target} === undefined) {`);
  emitWrittenToo(context, made, expression, place);
  out.line(`keepCollected(${asked}, ${made}); ${target} = ${made}; }`);
}

/** What an index does for all rounds at once may fail where nothing would have failed yet: then the body says it. */
function emitWrittenToo(
  context: CodeGenerationContext,
  target: string,
  expression: PlannedValueExpression & { kind: "collect" },
  place: EmitScope,
): void {
  const { out } = context;
  const { written } = expression;
  if (written === undefined) {
    emitCollection(context, target, expression, place);
    return;
  }
  const made = out.fresh("x");
  out.line(`let ${target}; try {`);
  emitCollection(context, made, expression, place);
  out.line(`${target} = ${made}; } catch (cause) { if (!(cause instanceof RegoError)) throw cause;`);
  emitCollection(context, made, { ...expression, body: written }, place);
  out.line(`${target} = ${made}; }`);
}

function emitCollection(
  context: CodeGenerationContext,
  target: string,
  expression: PlannedValueExpression & { kind: "collect" },
  place: EmitScope,
): void {
  const { out } = context;
  const label = out.fresh("L");
  const builder = expression.of === "object" ? out.fresh("o") : target;
  const start = { array: "[]", set: "new RegoSet()", object: "new ObjectBuilder()" }[expression.of];
  out.line(`const ${builder} = ${start}; ${label}: {`);
  emitOps(context, expression.body, { evaluation: place.evaluation, fail: `break ${label};` }, (inside) => {
    const value = generateOperandCode(context, expression.value, inside.evaluation);
    if (expression.of === "array") out.line(`pushItem(meter, ${builder}, ${value});`);
    else if (expression.of === "set") out.line(`addMember(meter, ${builder}, ${value});`);
    else
      out.line(
        `setEntry(meter, ${builder}, ${generateOperandCode(context, expression.key as Operand, inside.evaluation)}, ${value});`,
      );
  });
  out.line("}");
  if (builder !== target) out.line(`const ${target} = ${builder}.finish();`);
}
