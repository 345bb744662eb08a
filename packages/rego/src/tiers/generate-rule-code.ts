import { findConstantSetElements } from "../analysis/rule-keys.js";
import { describeRuleGroup, type RuleGroup, type RuleTreeNode } from "../analysis/rule-tree.js";
import { findConstantEntryPrefixes } from "../plan/constant-entry-prefixes.js";
import { findConstantRuleValue } from "../plan/constant-rule-value.js";
import type { BranchPlan, Op, RuleGroupPlan, RulePlan } from "../plan/ir.js";
import { indexPackageByInputText } from "../plan/package-index.js";
import type { Discriminator } from "../plan/rule-index.js";
import { chooseRuleSelectionIndex, type MultiPlaceRuleIndex } from "../plan/rule-selection-index.js";
import { createFailureSite } from "../runtime/failure-site.js";
import { RuleSelector } from "../runtime/rule-selector.js";
import type { Value } from "../values/value.js";
import { findCommonConstant } from "./closure-rules.js";
import { addNamesToPool, type CodeGenerationContext } from "./emitter.js";
import { emitPathRead, emitRecordedPathRead, generateOperandCode } from "./generate-exprs.js";
import { emitOps } from "./generate-ops.js";

/** Emits the function that gives a document's value, remembered for the evaluation. */
export function emitValueFunction(context: CodeGenerationContext, plan: RuleGroupPlan, hideable: boolean): void {
  const { out } = context;
  const { group } = plan;
  const constant = findConstantRuleValue(plan);
  const name = context.valueName(group);
  out.line(`function ${constant === undefined ? used(context, group, name, undefined) : name}(c) {`);
  if (hideable) {
    out.line(
      `const hidden = overriddenAt(c, ${addNamesToPool(context, group.path)}); if (hidden !== undefined) return hidden.value;`,
    );
  }
  if (constant !== undefined) {
    if (context.records) {
      // It has read nothing, so whoever uses it need not be told what it read.
      const noted = `c.remember(${group.id}, ${out.constant(constant)}); rec.foundConstant(${out.pooled(group)});`;
      out.line(`const rec = c.recorder; if (rec !== undefined && c.memo[${group.id}] === undefined) { ${noted} }`);
    }
    out.line(`return ${out.constant(constant)}; }`);
    return;
  }
  openMemo(context, group.id);
  emitGuarded(context, plan, () => {
    if (group.kind === "set") emitSet(context, plan, hideable);
    else if (group.kind === "object") emitObject(context, plan);
    else emitSingle(context, plan);
  });
  closeMemo(context, group.id);
}

/** Where reads are recorded, whoever uses a document has read what it read: emits that, and names what is used. */
function used(
  { records, out }: CodeGenerationContext,
  group: RuleGroup,
  name: string,
  element: Value | undefined,
): string {
  if (!records) return name;
  const inside = out.fresh("U");
  const key = element === undefined ? "undefined" : out.constant(element);
  out.line(
    `function ${name}(c) { return c.recorder === undefined ? ${inside}(c) : c.recorder.apart(${out.pooled(group)}, ${key}, ${inside}, c); }`,
  );
  return inside;
}

/** Emits the function that puts a package's document together; where data is given too, the general way is taken. */
export function emitPackageDocumentFunction(
  context: CodeGenerationContext,
  node: RuleTreeNode,
  planOf: (node: RuleTreeNode) => RuleGroupPlan | undefined,
): void {
  const { out } = context;
  const pooled = out.pooled(node);
  out.line(`function ${context.documentName(node)}(c) {`);
  out.line(
    `if (c.overrides !== undefined || (c.data !== noData && baseAt(c, ${addNamesToPool(context, node.path)}) !== undefined)) return documentAt(c, ${pooled});`,
  );
  out.line("const o = {}; let v;");
  const index = indexPackageByInputText(node, planOf);
  emitChildren(context, node, index?.others ?? [...node.children.keys()]);
  if (index !== undefined) {
    if (context.records) out.line("const rec = c.recorder;");
    emitSwitch(context, index.by, index.groups, (names) => emitChildren(context, node, names));
  }
  out.line("return o; }");
}

/** Engines give up on functions that are too long, so many children are added by functions of their own. */
const longest = 40;

function emitChildren(context: CodeGenerationContext, node: RuleTreeNode, names: readonly string[]): void {
  if (names.length > longest) {
    for (let i = 0; i < names.length; i += longest) {
      const part = context.out.fresh("P");
      context.later(() => {
        context.out.line(`function ${part}(c, o) { let v;`);
        emitChildren(context, node, names.slice(i, i + longest));
        context.out.line("}");
      });
      context.out.line(`${part}(c, o);`);
    }
    return;
  }
  for (const name of names) {
    const child = node.children.get(name);
    if (child === undefined || child.group?.kind === "function") continue;
    const call = child.group === undefined ? context.documentName(child) : context.valueName(child.group);
    const store = name === "__proto__" ? `setOwn(o, "__proto__", v)` : `o[${JSON.stringify(name)}] = v`;
    context.out.line(`v = ${call}(c); if (v !== undefined) ${store};`);
  }
}

/** A switch over the numbers of the texts that a place in the input can have. */
function emitSwitch<Items>(
  context: CodeGenerationContext,
  by: Discriminator,
  groups: ReadonlyMap<string, Items>,
  emit: (items: Items) => void,
): void {
  const { out } = context;
  const key = emitDiscriminator(context, by);
  const numbers = [...groups.keys()].map((text, i) => [text, i] as const);
  const cases = out.pooled(new Map(numbers), () => `new Map(${JSON.stringify(numbers)})`);
  out.line(`switch (${cases}.get(${key})) {`);
  for (const [i, items] of [...groups.values()].entries()) {
    out.line(`case ${i}: {`);
    emit(items);
    out.line("break; }");
  }
  out.line("}");
}

/** Emits a function of the policy: its arguments are the first variables. */
export function emitCallFunction(context: CodeGenerationContext, plan: RuleGroupPlan): void {
  const { out } = context;
  const params = Array.from({ length: plan.arity }, (_, i) => `v${i}`);
  const all = ["c", ...params].join(", ");
  const name = context.callName(plan.group);
  const caller = context.hasLongChains ? "callInPieces" : isWorthOnce(context, plan) ? "callOnceForInput" : undefined;
  const inside = caller === undefined ? name : out.fresh("R");
  if (caller !== undefined) {
    out.line(`function ${name}(${all}) { return ${caller}(c, ${plan.group.id}, [${params.join(", ")}], ${inside}); }`);
  }
  out.line(`function ${inside}(${all}) { let r;`);
  emitGuarded(context, plan, () => emitSingle(context, plan));
  out.line("return r; }");
}

/** Whether a function does more than a look at what it has given before. Where reads are recorded each caller has its own. */
function isWorthOnce({ records }: CodeGenerationContext, { arity, rules }: RuleGroupPlan): boolean {
  if (records || arity === 0) return false;
  const ops = rules.flatMap(({ branches }) => branches.flatMap((branch) => branch.ops));
  return ops.some((op) => op.op === "walk" || (op.op === "let" && op.value.kind === "collect"));
}

/** Emits the function for one element of a set of constants, or one entry of an object, from the rules that can give it. */
export function emitKeyedFunction(
  context: CodeGenerationContext,
  some: RuleGroupPlan,
  name: string,
  key: Value,
  memo: number,
  hideable: boolean,
): void {
  const { out } = context;
  const { group } = some;
  const value = `${context.valueName(group)}(c)`;
  const whole = `get(${context.records ? `(c.recorder?.startSearch(), ${value})` : value}, ${out.constant(key)})`;
  if (hideable || (group.kind === "set" && findConstantSetElements(group) === undefined)) {
    out.line(`function ${name}(c) { return ${whole}; }`);
    return;
  }
  out.line(`function ${used(context, group, name, key)}(c) {`);
  openMemo(context, memo);
  out.line(`if (c.memo[${group.id}] !== undefined) r = ${whole}; else {`);
  emitGuarded(context, some, () => {
    if (group.kind === "set") emitSingle(context, some);
    else {
      emitObject(context, some, key);
      out.line(`r = get(r, ${out.constant(key)});`);
    }
  });
  out.line("}");
  closeMemo(context, memo);
}

/** Places in messages are those of the file the rule is in. */
function ruleContext(context: CodeGenerationContext, { rule }: RulePlan): CodeGenerationContext {
  const { source } = rule;
  return {
    ...context,
    site: (at) => context.out.pooled(createFailureSite(source, at), (numberOf) => `site(${numberOf(source)}, ${at})`),
  };
}

function openMemo({ out, hasLongChains }: CodeGenerationContext, memo: number): void {
  out.line(`let r = c.memo[${memo}]; if (r !== undefined) return r === nothing ? undefined : r;`);
  if (!hasLongChains) return;
  const run = out.fresh("R");
  out.line(`return inPieces(c, ${run}); }`);
  out.line(`function ${run}(c) { let r;`);
}

function closeMemo(context: CodeGenerationContext, memo: number): void {
  context.out.line(`return c.remember(${memo}, r); }`);
}

/** Counts a step, and gives failures the place of the rule that was being evaluated. */
function emitGuarded(context: CodeGenerationContext, plan: RuleGroupPlan, emit: () => void): void {
  const { out } = context;
  const all = [...plan.rules, ...plan.defaults].map(({ rule }) => rule);
  const rules = out.pooled(
    all,
    (numberOf) => `[${all.map(({ source, at }) => `place(${numberOf(source)}, ${at})`).join(", ")}]`,
  );
  if (context.records) out.line("const rec = c.recorder;");
  out.line("const meter = c.meter; let at = 0, from = 0; try { if (--meter.left < 0) meter.refill();");
  emit();
  out.line(`} catch (cause) { throw located(cause, ${rules}[at], ${rules}[from]); }`);
}

function emitSingle(context: CodeGenerationContext, plan: RuleGroupPlan): void {
  const { out } = context;
  const done = out.fresh("L");
  const first =
    findCommonConstant(plan.rules) !== undefined ||
    (plan.rules.length === 1 && plan.rules.every(({ branches }) => branches.every(({ ops }) => ops.every(endsOnce))));
  const text = JSON.stringify(describeRuleGroup(plan.group));
  const isDefault = context.records && plan.defaults.length > 0;
  const [mark, tried] = isDefault ? [out.fresh("m"), out.fresh("m")] : [];
  if (isDefault) out.line(`const ${mark} = rec?.mark, ${tried} = rec?.triedMark;`);
  out.line(`${done}: {`);
  const found = (value: string) =>
    first ? `r = ${value}; break ${done};` : `if (r === undefined) from = at; r = agree(r, ${value}, ${text});`;
  const params = ["c", "meter", ...Array.from({ length: plan.arity }, (_, i) => `v${i}`)].join(", ");
  emitSelected(context, plan.rules, (rule, i) => {
    out.line(`at = ${i};`);
    if (!standsApart(plan.rules, rule)) {
      emitRule(context, plan, rule, found);
      return;
    }
    const part = emitApart(context, params, () => emitRule(context, plan, rule, (value) => `return ${value};`));
    const result = out.fresh("w");
    out.line(`const ${result} = ${part}; if (${result} !== undefined) { ${found(result)} }`);
  });
  if (plan.defaults.length > 0) {
    if (plan.rules.length > 0) out.line(`if (r !== undefined) break ${done};`);
    for (const [i, rule] of plan.defaults.entries()) {
      out.line(`at = ${plan.rules.length + i};`);
      const noted = isDefault ? `rec?.foundDefault(${out.pooled(plan.group)}, ${mark}, ${tried}); ` : "";
      emitRule(context, plan, rule, (value) => `r = ${value}; ${noted}break ${done};`);
    }
  }
  out.line("}");
}

/** Engines take long over long functions, so of many rules those that are long are functions of their own. */
const manyRules = 3;
const longRule = 8;

function standsApart(all: readonly RulePlan[], { branches }: RulePlan): boolean {
  return all.length > manyRules && branches.reduce((sum, { ops }) => sum + ops.length, 0) > longRule;
}

/** Emits a function later on; gives the call of it. */
function emitApart({ out, later, records }: CodeGenerationContext, params: string, emit: () => void): string {
  const name = out.fresh("A");
  later(() => {
    out.line(`function ${name}(${params}) {${records ? " const rec = c.recorder;" : ""}`);
    emit();
    out.line("}");
  });
  return `${name}(${params})`;
}

/** Emits rules so that only those an index leaves are tried: a switch over the numbers of the texts they need. */
function emitSelected(
  context: CodeGenerationContext,
  rules: readonly RulePlan[],
  emit: (rule: RulePlan, number: number) => void,
): void {
  const selected = chooseRuleSelectionIndex(rules);
  if (selected === undefined) {
    for (const [i, rule] of rules.entries()) emit(rule, i);
    return;
  }
  if (selected.kind === "alternatives") {
    emitAlternatives(context, selected.index, rules, emit);
    return;
  }
  const { index } = selected;
  const numbers = new Map(rules.map((rule, i) => [rule, i]));
  const each = (some: readonly RulePlan[]) => {
    for (const rule of some) emit(rule, numbers.get(rule) as number);
  };
  emitSwitch(context, index.by, index.groups, each);
  each(index.others);
}

/** A loop over the numbers of the rules that can hold; where functions are replaced, over all of them. */
function emitAlternatives(
  context: CodeGenerationContext,
  { by, places, others }: MultiPlaceRuleIndex,
  rules: readonly RulePlan[],
  emit: (rule: RulePlan, number: number) => void,
): void {
  const { out } = context;
  const selector = out.pooled(new RuleSelector(places, others), () => {
    return `new RuleSelector(${JSON.stringify(places)}, ${JSON.stringify(others)})`;
  });
  const numbers = rules.map((_, i) => i);
  const all = out.pooled(numbers, () => JSON.stringify(numbers));
  const values = by.map((each) => emitDiscriminator(context, each));
  const number = out.fresh("n");
  out.line(
    `for (const ${number} of c.replacements === undefined ? ${selector}.select([${values.join(", ")}]) : ${all}) {`,
  );
  out.line(`switch (${number}) {`);
  for (const [i, rule] of rules.entries()) {
    out.line(`case ${i}: {`);
    emit(rule, i);
    out.line("break; }");
  }
  out.line("} }");
}

/** The name of what stands in a place. */
function emitDiscriminator(context: CodeGenerationContext, by: Discriminator): string {
  if (by.kind === "slot") return `v${by.slot}`;
  const name = context.out.fresh("d");
  const emit = context.records ? emitRecordedPathRead : emitPathRead;
  emit(context, name, generateOperandCode(context, by.base, "c"), by.path, "c");
  return name;
}

/** One rule with its `else` branches; `found` is run with the value of the first branch that has one. */
function emitRule(
  outer: CodeGenerationContext,
  plan: RuleGroupPlan,
  rule: RulePlan,
  found: (value: string) => string,
): void {
  const { out } = outer;
  const what = JSON.stringify(describeRuleGroup(plan.group));
  const end = out.fresh("L");
  out.line(`${end}: {`);
  const record = recording(outer, plan.group);
  const context = ruleContext(outer, rule);
  const doubt = doubting(outer, rule);
  for (const branch of rule.branches) {
    const label = out.fresh("L");
    const once = branch.value.kind === "const" || branch.ops.every(endsOnce);
    const result = out.fresh("w");
    if (!once) out.line(`let ${result};`);
    out.line(`${label}: {`);
    emitOps(context, branch.ops, { evaluation: "c", fail: `break ${label};` }, (inside) => {
      const value = generateOperandCode(context, branch.value, inside.evaluation);
      record("undefined");
      if (once) out.line(`${found(value)} break ${end};`);
      else out.line(`${result} = agreeWithin(${result}, ${value}, ${what});`);
    });
    out.line("}");
    if (!once) out.line(`if (${result} !== undefined) { ${found(result)} break ${end}; }`);
    doubt();
  }
  out.line("}");
}

/** Where reads are recorded: before an `else`, what has led nowhere since here counts for what it gives. */
function doubting({ out, records }: CodeGenerationContext, { branches }: RulePlan): () => void {
  if (!records || branches.length < 2) return () => undefined;
  const mark = out.fresh("m");
  out.line(`const ${mark} = rec?.triedMark;`);
  return () => out.line(`rec?.doubtTried(${mark});`);
}

/** Where reads are recorded: what has been read since here gave the result that the code says is there. */
function recording({ out, records }: CodeGenerationContext, group: RuleGroup): (element: string) => void {
  if (!records || group.kind === "function") return () => undefined;
  const mark = out.fresh("m");
  out.line(`const ${mark} = rec?.mark;`);
  return (element) => out.line(`rec?.found(${out.pooled(group)}, ${element}, ${mark});`);
}

/** Whether there is one way through an operation at most. */
function endsOnce(op: Op): boolean {
  if (op.op === "with") return op.body.every(endsOnce);
  return op.op !== "scan" && op.op !== "scan-index" && op.op !== "join" && op.op !== "walk";
}

function emitSet(context: CodeGenerationContext, plan: RuleGroupPlan, hideable: boolean): void {
  const { out } = context;
  out.line("const set = new RegoSet();");
  const elements = findConstantSetElements(plan.group);
  if (elements !== undefined && !hideable && chooseRuleSelectionIndex(plan.rules) === undefined) {
    // Rules that ask for one element and those that want the whole set share the work.
    for (const key of elements) {
      const name = context.keyedName(plan.group, key, context.keyMemo(plan.group, key));
      out.line(`if (${name}(c) !== undefined) set.add(${out.constant(key)});`);
    }
    out.line("r = set;");
    return;
  }
  emitCollectors(context, plan, plan.rules, 0, "set", (branch, evaluation) => {
    out.line(`addMember(meter, set, ${generateOperandCode(context, branch.value, evaluation)});`);
  });
  out.line("r = set;");
}

function emitObject(context: CodeGenerationContext, plan: RuleGroupPlan, only?: Value): void {
  const { out } = context;
  const places = findConstantEntryPrefixes(plan.rules);
  const pooled = out.pooled(places, () => (places.length === 0 ? "[]" : undefined));
  out.line(
    `const object = PartialObject.with(meter, ${pooled}${only === undefined ? "" : `, ${out.constant(only)}`});`,
  );
  const insert = (rules: readonly RulePlan[], first: number, guard: (keys: string) => string) => {
    emitCollectors(context, plan, rules, first, "object", (branch, evaluation, rule) => {
      const keys = `[${branch.keys.map((key) => generateOperandCode(context, key, evaluation)).join(", ")}]`;
      const value = generateOperandCode(context, branch.value, evaluation);
      out.line(`${guard(keys)}object.insert(${keys}, ${value}, ${JSON.stringify(rule.rule.leaf)});`);
    });
  };
  insert(plan.rules, 0, () => "");
  insert(plan.defaults, plan.rules.length, (keys) => `if (!object.has(${keys})) `);
  out.line("r = object.finish();");
}

/** Rules that add something for each way through; an `else` branch is tried when the one before added nothing. */
function emitCollectors(
  outer: CodeGenerationContext,
  plan: RuleGroupPlan,
  rules: readonly RulePlan[],
  firstIndex: number,
  into: "set" | "object",
  add: (branch: BranchPlan, evaluation: string, rule: RulePlan) => void,
): void {
  const { out } = outer;
  emitSelected(outer, rules, (rule, i) => {
    out.line(`at = ${firstIndex + i};`);
    if (standsApart(rules, rule)) {
      out.line(`${emitApart(outer, `c, meter, ${into}`, () => emitCollector(outer, plan, rule, add))};`);
    } else emitCollector(outer, plan, rule, add);
  });
}

function emitCollector(
  outer: CodeGenerationContext,
  plan: RuleGroupPlan,
  rule: RulePlan,
  add: (branch: BranchPlan, evaluation: string, rule: RulePlan) => void,
): void {
  const { out } = outer;
  const context = ruleContext(outer, rule);
  const end = out.fresh("L");
  const found = out.fresh("f");
  out.line(`${end}: {`);
  const record = recording(outer, plan.group);
  const doubt = doubting(outer, rule);
  if (rule.branches.length > 1) out.line(`let ${found} = false;`);
  for (const branch of rule.branches) {
    const label = out.fresh("L");
    const once = branch.value.kind === "const" && branch.keys.every(({ kind }) => kind === "const");
    out.line(`${label}: {`);
    emitOps(context, branch.ops, { evaluation: "c", fail: `break ${label};` }, (inside) => {
      const element = plan.group.kind === "object" ? (branch.keys[0] ?? branch.value) : branch.value;
      record(generateOperandCode(context, element, inside.evaluation));
      add(branch, inside.evaluation, rule);
      if (rule.branches.length > 1) out.line(`${found} = true;`);
      if (once) out.line(`break ${end};`);
    });
    out.line("}");
    if (rule.branches.length > 1) out.line(`if (${found}) break ${end};`);
    doubt();
  }
  out.line("}");
}
