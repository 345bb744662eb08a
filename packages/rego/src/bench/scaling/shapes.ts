import type { Value } from "../../values/value.js";

/** A policy whose work grows with its input: `r` is asked for at n, 4n and 16n. */
export interface ScalingShape {
  readonly name: string;
  readonly policy: (n: number) => string;
  /** Where measuring begins: enough for a millisecond or so. */
  readonly n: number;
  readonly input: (n: number) => Value;
}

const range = <T>(n: number, make: (i: number) => T): readonly T[] => Array.from({ length: n }, (_, i) => make(i));

const objects = (n: number): Value => ({
  objs: range(n, (i) => ({
    id: i,
    name: `name-${i >> 1}`,
    kind: `kind-${i % 7}`,
    parent: `name-${i >> 2}`,
    tags: [`t${i % 5}`, `u${i}`],
    labels: { owner: `o${i % 50}`, app: `a${i}` },
  })),
});

const numbers = (n: number): Value => ({ xs: range(n, (i) => (i * 7919) % 1_000_003) });
const texts = (n: number): Value => ({ xs: range(n, (i) => `text-${(i * 7919) % 1_000_003}`) });

/** Differ only deep inside. */
const deep = (n: number): Value => ({ xs: range(n, (i) => ({ a: { b: { c: { d: { e: i } } } } })) });
const deepLists = (n: number): Value => ({ xs: range(n, (i) => [[[[[i]]]]]) });

/** Differ only in the middle. */
const long = (n: number): Value => ({
  xs: range(n, (i) => ({ id: `${"a".repeat(40)}-${String(i).padStart(9, "0")}-${"z".repeat(40)}` })),
});

const tree = (n: number): Value => ({
  xs: range(n, (i) => ({ id: i, spec: { ports: [{ port: i % 100 }, { port: (i * 3) % 100 }] } })),
});

const graph = (n: number): Value => ({
  edges: Object.fromEntries(range(n, (i) => [`v${i}`, i + 1 < n ? [`v${i + 1}`, `v${(i * 7) % n}`] : []])),
});

const document = (n: number): Value => ({ text: `{"xs":[${range(n, (i) => `{"id":${i}}`).join()}]}` });
const yaml = (n: number): Value => ({ text: range(n, (i) => `- id: ${i}\n  name: "n${i}"\n`).join("") });
const lines = (n: number): Value => ({ text: range(n, (i) => `line ${i} of many`).join("\n") });
const cidrs = (n: number): Value => ({ xs: range(n, (i) => `10.${(i >> 8) & 255}.${i & 255}.0/24`) });

const shape = (
  name: string,
  n: number,
  input: (n: number) => Value,
  body: string | ((n: number) => string),
): ScalingShape => ({
  name,
  n,
  input,
  policy: (size) => `package p\n\nimport rego.v1\n\n${typeof body === "string" ? body : body(size)}\n`,
});

const rules = (n: number, rule: (i: number) => string) => range(n, rule).join("\n");

export const scalingShapes: readonly ScalingShape[] = [
  shape(
    "set by name in an object comprehension",
    500,
    objects,
    "r := {n: ids | some o in input.objs; n := o.name; ids := {p.id | some p in input.objs; p.name == n}}",
  ),
  shape(
    "array by name in a partial object",
    500,
    objects,
    "r[n] := ids if { some o in input.objs; n := o.name; ids := [p.id | some p in input.objs; p.name == n] }",
  ),
  shape(
    "object by name in a partial set",
    500,
    objects,
    "r contains [o.id, count(same)] if { some o in input.objs; n := o.name; same := {p.id: p.kind | some p in input.objs; p.name == n} }",
  ),
  shape(
    "set of few groups in an object comprehension",
    500,
    objects,
    "r := {k: ids | some o in input.objs; k := o.kind; ids := {p.id | some p in input.objs; p.kind == k}}",
  ),
  shape(
    "by two fields",
    500,
    objects,
    "r contains [o.id, count(same)] if { some o in input.objs; k := o.kind; n := o.name; same := [p.id | some p in input.objs; p.kind == k; p.name == n] }",
  ),
  shape(
    "by a field of the round",
    500,
    objects,
    "r contains [n, count(same)] if { some o in input.objs; n := o.parent; same := [p | some p in input.objs; p.name == n] }",
  ),
  shape(
    "by an element of a list",
    500,
    objects,
    "r contains [o.id, count(same)] if { some o in input.objs; t := o.tags[1]; same := [p.id | some p in input.objs; p.tags[_] == t] }",
  ),
  shape(
    "in a function",
    500,
    objects,
    "children(n) := c if { c := [p.id | some p in input.objs; p.parent == n] }\nr := {o.name: count(children(o.name)) | some o in input.objs}",
  ),
  shape(
    "over a rule's document",
    500,
    objects,
    'all contains {"name": o.name, "id": o.id} if some o in input.objs\nr contains [n, count(ids)] if { some o in input.objs; n := o.name; ids := {p.id | some p in all; p.name == n} }',
  ),
  shape(
    "duplicates",
    500,
    objects,
    "r contains n if { some o in input.objs; n := o.name; same := [1 | some p in input.objs; p.name == n]; count(same) > 1 }",
  ),
  shape(
    "grouped by a partial object of sets",
    500,
    objects,
    "by_name[o.name] contains o.id if some o in input.objs\nr := {n: count(ids) | some n, ids in by_name}",
  ),
  shape(
    "looked up in a partial object",
    500,
    objects,
    "by_name[o.name] contains o.id if some o in input.objs\nr contains o.id if { some o in input.objs; count(by_name[o.parent]) > 1 }",
  ),
  shape(
    "membership of a set rule",
    1_000,
    objects,
    "names contains o.name if some o in input.objs\nr contains o.id if { some o in input.objs; o.parent in names }",
  ),
  shape(
    "absence from a set rule",
    1_000,
    objects,
    "names contains o.name if some o in input.objs\nr contains o.id if { some o in input.objs; not names[o.labels.app] }",
  ),
  shape("set of objects", 1_000, objects, "r := count({o | some o in input.objs})"),
  shape("set of arrays", 1_000, objects, "r := count({[o.name, o.kind, o.id] | some o in input.objs})"),
  shape("set of objects that differ deep inside", 300, deep, "r := count({x | some x in input.xs})"),
  shape("set of lists that differ deep inside", 300, deepLists, "r := count({x | some x in input.xs})"),
  shape("set of objects that differ inside long texts", 300, long, "r := count({x | some x in input.xs})"),
  shape("object by arrays", 1_000, objects, "r := count({[o.name, o.id]: o.kind | some o in input.objs})"),
  shape("union of many sets", 200, objects, "r := count(union({{o.id, o.name} | some o in input.objs}))"),
  shape(
    "difference of sets",
    1_000,
    numbers,
    "a := {x | some x in input.xs}\nb := {y | some x in input.xs; y := x + 1}\nr := count(a - b)",
  ),
  shape(
    "intersection of sets",
    1_000,
    numbers,
    "a := {x | some x in input.xs}\nb := {y | some x in input.xs; y := x + 1}\nr := count(a & b)",
  ),
  shape("sort of numbers", 2_000, numbers, "r := sort(input.xs)[0]"),
  shape("sort of texts", 2_000, texts, "r := sort(input.xs)[0]"),
  shape("sort of objects", 500, objects, "r := sort(input.objs)[0].id"),
  shape("sum, product and count", 2_000, numbers, "r := [sum(input.xs), count(input.xs), max(input.xs)]"),
  shape("concat and split", 2_000, texts, 'r := count(split(concat(",", input.xs), ","))'),
  shape("lines of a text", 2_000, lines, 'r := count([l | some l in split(input.text, "\\n"); contains(l, "7")])'),
  shape("replace in a text", 2_000, lines, 'r := count(replace(input.text, "line", "row"))'),
  shape("walk", 500, tree, 'r := count([v | [p, v] := walk(input.xs); p[count(p) - 1] == "port"])'),
  shape(
    "every of some",
    1_000,
    tree,
    "r contains x.id if { some x in input.xs; every p in x.spec.ports { p.port < 90 } }",
  ),
  shape(
    "nested loops over what belongs together",
    1_000,
    tree,
    "r contains [x.id, p.port] if { some x in input.xs; some p in x.spec.ports }",
  ),
  shape("graph.reachable", 300, graph, 'r := count(graph.reachable(input.edges, {"v0"}))'),
  shape("json.unmarshal", 1_000, document, "r := count(json.unmarshal(input.text).xs)"),
  shape("yaml.unmarshal", 200, yaml, "r := count(yaml.unmarshal(input.text))"),
  shape("sprintf", 1_000, objects, 'r := count({sprintf("%s is %d", [o.name, o.id]) | some o in input.objs})'),
  shape("regex over a list", 1_000, texts, "r := count([x | some x in input.xs; regex.match(`^text-[0-9]*7$`, x)])"),
  shape(
    "net.cidr_contains over a list",
    500,
    cidrs,
    'r := count([x | some x in input.xs; net.cidr_contains("10.0.0.0/8", x)])',
  ),
  shape("object.union_n", 200, objects, "r := count(object.union_n([o.labels | some o in input.objs]))"),
  shape(
    "array.concat of a list of lists",
    1_000,
    objects,
    "r := count([t | some o in input.objs; some t in array.concat(o.tags, [o.name])])",
  ),
  shape("numbers.range", 2_000, (n) => ({ n }), "r := count(numbers.range(1, input.n))"),
  shape(
    "json.filter of many paths",
    200,
    objects,
    'r := count(json.filter(input, [sprintf("objs/%d/name", [o.id]) | some o in input.objs]))',
  ),
  shape(
    "json.patch of one object by many operations",
    300,
    texts,
    'r := count(json.patch({}, [{"op": "add", "path": [x], "value": 1} | some x in input.xs]))',
  ),
  shape(
    "one of many rules by a text",
    50,
    (n) => ({ kind: `k${n - 1}` }),
    (n) => rules(n, (i) => `r contains ${i} if input.kind == "k${i}"`),
  ),
  shape(
    "one of many rules by a number",
    50,
    (n) => ({ kind: n - 1 }),
    (n) => rules(n, (i) => `r contains ${i} if input.kind == ${i}`),
  ),
  shape(
    "one of many clauses of a function",
    50,
    (n) => range(n, (i) => `k${i}`),
    (n) => `${rules(n, (i) => `f("k${i}") := ${i}`)}\nr := sum([f(x) | some x in input])`,
  ),
  shape(
    "one of many clauses by a number",
    50,
    (n) => range(n, (i) => i),
    (n) => `${rules(n, (i) => `f(${i}) := ${i}`)}\nr := sum([f(x) | some x in input])`,
  ),
];
