/** A policy somebody wrote to harm whoever evaluates it. The document to ask for is `data.hostile.r`. */
export interface HostilePolicy {
  readonly name: string;
  readonly text: string;
  /** How it has to end: with an error of its compilation or evaluation, or well (a value or none). */
  readonly ends: "refused" | "harmless";
}

function refused(name: string, ...lines: string[]): HostilePolicy {
  return { name, text: `package hostile\n\nimport rego.v1\n\n${lines.join("\n")}\n`, ends: "refused" };
}

function harmless(name: string, ...lines: string[]): HostilePolicy {
  return { ...refused(name, ...lines), ends: "harmless" };
}

/** Rules `name0`, `name1` … each twice as large as the one before. */
function doubling(name: string, first: string, times: number, twice: (before: string) => string): string {
  const rules = [`${name}0 := ${first}`];
  for (let i = 1; i <= times; i++) rules.push(`${name}${i} := ${twice(`${name}${i - 1}`)}`);
  return rules.join("\n");
}

function joined(name: string, first: string, times: number): string {
  return doubling(name, first, times, (before) => `concat("", [${before}, ${before}])`);
}

/** The longest text that may be made: 16 Mi characters of one byte, of two, or pairs. */
const longest = joined("s", '"aaaaaaaaaaaaaaaa"', 20);
const wide = joined("s", '"öāöāöāöāöāöāöāöā"', 20);
const pairs = joined("s", '"😀😀😀😀😀😀😀😀"', 20);
const controls = joined("s", '"\\u0001<\\u2028&\\u0001<\\u2028&\\u0001<\\u2028&\\u0001<\\u2028&"', 20);
/** Two megabytes, which may be copied a few times. */
const long = joined("s", '"aaaaaaaaaaaaaaaa"', 17);
/** A thousand numbers, a million, and the most there may be. */
const numbers = "n3 := numbers.range(1, 1000)\nn6 := numbers.range(1, 1000000)\nn := numbers.range(1, 4194304)";
/** Thirty rules whose value has 2^40 parts when it is written out. */
const shared = doubling("t", '["x", "y"]', 40, (before) => `[${before}, ${before}]`);

const growing: readonly HostilePolicy[] = [
  refused("a text doubled 40 times", joined("s", '"aaaaaaaaaaaaaaaa"', 40), "r := count(s40)"),
  refused(
    "a text doubled by sprintf",
    doubling("s", '"aaaaaaaaaaaaaaaa"', 40, (s) => `sprintf("%s%s", [${s}, ${s}])`),
    "r := s40",
  ),
  refused(
    "a text doubled by interpolation",
    doubling("s", '"aaaaaaaaaaaaaaaa"', 40, (s) => `$"{${s}}{${s}}"`),
    "r := s40",
  ),
  refused(
    "a text replaced by itself",
    doubling("s", '"aaaaaaaa"', 8, (s) => `replace(${s}, "a", ${s})`),
    "r := s8",
  ),
  refused(
    "a text replaced everywhere by replace_n",
    doubling("s", '"aaaaaaaa"', 8, (s) => `strings.replace_n({"a": ${s}}, ${s})`),
    "r := s8",
  ),
  refused(
    "a text replaced everywhere by a pattern",
    doubling("s", '"aaaaaaaa"', 8, (s) => `regex.replace(${s}, "a", ${s})`),
    "r := s8",
  ),
  refused(
    "a list doubled 40 times",
    doubling("l", "[1, 2, 3, 4]", 40, (l) => `array.concat(${l}, ${l})`),
    "r := count(l40)",
  ),
  refused(
    "a list flattened again and again",
    doubling("l", "[1, 2, 3, 4]", 40, (l) => `array.flatten([${l}, ${l}])`),
    "r := count(l40)",
  ),
  refused(
    "an object that grows",
    numbers,
    'a := {sprintf("%d", [i]): i | some i in n}',
    'b := {sprintf("x%d", [i]): i | some i in n}',
    "r := count(object.union(a, b))",
  ),
  refused(
    "the same joined from lists of objects",
    numbers,
    'parts := [o | some k in n3; o := {sprintf("%d-%d", [k, i]): i | some i in numbers.range(1, 5000)}]',
    "r := count(object.union_n(parts))",
  ),
  refused(
    "sets that grow",
    numbers,
    "a := {i | some i in n}",
    'b := {sprintf("%d", [i]) | some i in n}',
    "r := count(a | b)",
  ),
  refused(
    "a set of all sets united",
    numbers,
    "sets := {s | some k in n3; s := {[k, i] | some i in n3}}",
    "more := {s | some k in n3; s := {[k, i, 1] | some i in numbers.range(1, 4000)}}",
    "r := count(union(sets | more))",
  ),
  refused("a range without end", "r := count(numbers.range(1, 1000000000))"),
  refused("a range with steps without end", "r := count(numbers.range_step(1, 100000000000, 2))"),
  refused("every address of a network", 'r := count(net.cidr_expand("10.0.0.0/8"))'),
  refused("every address of the largest network", 'r := count(net.cidr_expand("::/0"))'),
  harmless("a wide column", 'r := sprintf("%1000000000d", [1])'),
  refused(
    "many wide columns",
    'r := sprintf("%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d%999999d", numbers.range(1, 18))',
  ),
  harmless("many decimal places", 'r := sprintf("%.1000000000f", [1.5])'),
  refused(
    "one argument shown again and again",
    long,
    `f := concat("", [x | some i in numbers.range(1, 100); x := "%[1]s"])`,
    "r := sprintf(f, [s17])",
  ),
];

const split: readonly HostilePolicy[] = [
  refused("the longest text split into characters", longest, 'r := count(split(s20, ""))'),
  refused("the longest text split at each character", longest, 'r := count(split(s20, "a"))'),
  refused("wide characters split", wide, 'r := count(split(s20, ""))'),
  refused("pairs split", pairs, 'r := count(split(s20, ""))'),
  refused("a few parts of the longest text", longest, 'r := strings.split_n(s20, "a", 3)'),
  refused("places in the longest text", longest, 'r := count(indexof_n(s20, "a"))'),
  refused("matches in the longest text", longest, 'r := count(regex.find_n("a", s20, -1))'),
  refused(
    "matches with groups in a long text",
    long,
    'r := count(regex.find_all_string_submatch_n("(((((a)))))", s17, -1))',
  ),
  refused("the longest text split by a pattern", longest, 'r := count(regex.split("a", s20))'),
  refused("the longest text filled in between", longest, 'r := replace(s20, "", "xy")'),
  harmless("the longest text backwards", pairs, "r := count(strings.reverse(s20))"),
  harmless("the longest text in capitals", wide, "r := count(upper(s20))"),
  refused("the longest text in capitals and back", wide, "r := upper(strings.reverse(lower(upper(lower(s20)))))"),
  harmless("part of the longest text", pairs, "r := count(substring(s20, 100, 8000000))"),
  harmless("the longest text trimmed", longest, 'r := trim(trim_space(s20), "a")'),
  harmless("the longest text hashed", longest, "r := crypto.sha256(s20)"),
  refused("the longest text in hexadecimal", wide, "r := hex.encode(s20)"),
  refused("the longest text in base64", wide, "r := base64.encode(s20)"),
  refused("the longest text in a query", wide, "r := urlquery.encode(s20)"),
  refused("the longest text in a query of an object", wide, 'r := urlquery.encode_object({"a": s20})'),
  refused("the longest text as JSON", controls, "r := json.marshal(s20)"),
  refused("the longest text as YAML", controls, "r := yaml.marshal([s20])"),
  refused("the longest text quoted", controls, 'r := sprintf("%v", [[s20]])'),
  refused("the longest text as a glob", longest, "r := glob.match(s20, [], s20)"),
  refused("the longest text as a pattern", longest, "r := regex.match(s20, s20)"),
  harmless(
    "a pattern that repeats repetitions in a long text",
    long,
    'r := regex.match("((((a{0,30}){0,30})b){0,1})*c$", s17)',
  ),
  refused("long globs compared", joined("s", '"a*b*c*d*e*f*g*h*"', 10), "r := regex.globs_match(s10, s10)"),
];

const read: readonly HostilePolicy[] = [
  refused("a long list as YAML", joined("s", '"- a\\n- b\\n- c\\n- d\\n"', 20), "r := count(yaml.unmarshal(s20))"),
  harmless(
    "YAML that names itself again and again",
    `y := concat("\\n", array.concat(["a0: &a0 [x, x, x, x, x, x, x, x, x]"], [l | some i in numbers.range(1, 12); l := sprintf("a%d: &a%d [*a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d, *a%d]", [i, i, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1])]))`,
    "r := count(json.marshal(yaml.unmarshal(y)))",
  ),
  harmless(
    "a list of lists as JSON",
    joined("s", '"[],[],[],[],[],"', 19),
    'r := count(json.unmarshal(concat("", ["[", s19, "[]]"])))',
  ),
  refused(
    "lists of lists as JSON, many of them",
    joined("s", '"[],[],[],[],[],"', 18),
    'r := count([x | some i in numbers.range(1, 1000); x := json.unmarshal(sprintf("[%s%d]", [s18, i]))])',
  ),
  harmless("JSON that nests", joined("s", '"[[[[[[[[[[[[[[[["', 18), "r := json.unmarshal(s18)"),
  harmless("YAML that nests", joined("s", '"[[[[[[[[[[[[[[[["', 12), "r := yaml.unmarshal(s12)"),
  harmless("a number with millions of digits", joined("s", '"9999999999999999"', 17), "r := json.unmarshal(s17) + 1"),
  harmless("the same as a unit", joined("s", '"9999999999999999"', 17), "r := units.parse(s17)"),
  harmless("the same as bytes", joined("s", '"9999999999999999"', 17), "r := units.parse_bytes(s17)"),
  harmless("the same as a number", joined("s", '"9999999999999999"', 17), "r := to_number(s17)"),
  refused(
    "a policy in a policy",
    joined("s", '"a := 1\\nb := 2\\n"', 20),
    'r := rego.parse_module("x", concat("", ["package x\\n", s20]))',
  ),
  refused(
    "a schema without end",
    joined("s", '"a: Int b: Int\\n"', 20),
    'r := graphql.schema_is_valid(concat("", ["type Query {", s20, "}"]))',
  ),
  refused(
    "a template that loops",
    'r := strings.render_template("{{range 100000}}{{range 100000}}x{{end}}{{end}}", {})',
  ),
  refused(
    "a template that repeats a long text",
    long,
    'r := strings.render_template("{{range 1000}}{{$.s}}{{end}}", {"s": s17})',
  ),
];

const collected: readonly HostilePolicy[] = [
  refused("100 million numbers in a list", numbers, "r := count([x | some i in n6; some x in n3])"),
  refused("100 million pairs in a set", numbers, "r := count({[i, x] | some i in n6; some x in n3})"),
  refused(
    "100 million entries in an object",
    numbers,
    'r := count({sprintf("%d-%d", [i, x]): x | some i in n6; some x in n3})',
  ),
  refused("entries with numbers for keys", numbers, "r := count({(i * 1000) + x: x | some i in n6; some x in n3})"),
  refused("a rule with a set of millions", numbers, "r contains [i, x] if { some i in n6; some x in n3 }"),
  refused("a rule with an object of millions", numbers, "r[i][x] := [i, x] if { some i in n6; some x in n3 }"),
  refused("lists in lists", numbers, "r := count([l | some i in n6; l := [x | some x in n3]])"),
  refused(
    "long literals held",
    numbers,
    "r := count([[x, [x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x]] | some x in n])",
  ),
  refused("nested literals held", numbers, "r := count([[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]] | some x in n])"),
  refused(
    "objects held",
    numbers,
    'r := count([{"a": x, "b": {"c": x, "d": {"e": x, "f": {"g": [x]}}}} | some x in n])',
  ),
  harmless("numbers in order", numbers, "r := sort([x | some i in n; x := (i * 7919) % 4194301])[0]"),
  harmless("texts in order", numbers, 'r := sort([x | some i in n; x := sprintf("%d", [(i * 7919) % 4194301])])[0]'),
  harmless("objects in order", numbers, 'r := sort([x | some i in n; x := {"a": (i * 7919) % 4194301}])[0]'),
  refused("sets held", numbers, "r := count([{x, x + 1, {x, x + 2, {x}}} | some x in n])"),
  refused(
    "long texts held in a list",
    long,
    'r := count([x | some i in numbers.range(1, 4000); x := sprintf("%s%d", [s17, i])])',
  ),
  refused(
    "long texts held in a set",
    long,
    'r contains x if { some i in numbers.range(1, 4000); x := sprintf("%s%d", [s17, i]) }',
  ),
  refused(
    "long texts held in an object",
    long,
    'r[i] := x if { some i in numbers.range(1, 4000); x := sprintf("%s%d", [s17, i]) }',
  ),
  refused(
    "long texts held by rules",
    long,
    ...Array.from({ length: 600 }, (_, i) => `t${i} := sprintf("%s%d", [s17, ${i}])`),
    `r := count([${Array.from({ length: 600 }, (_, i) => `t${i}`).join(", ")}])`,
  ),
  refused(
    "long texts held by what is remembered of calls",
    long,
    'r := count([1 | some i in numbers.range(1, 4000); json.unmarshal(sprintf("[\\"%s%d\\"]", [s17, i]))])',
  ),
  refused(
    "texts of usual length held",
    numbers,
    'r := count({sprintf("%d-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", [(i * 1000) + x]) | some i in n6; some x in n3})',
  ),
  refused(
    "every path of a graph",
    'g := {sprintf("%d", [i]): [sprintf("%d", [k]) | some k in numbers.range(1, 30)] | some i in numbers.range(1, 30)}',
    'r := count(graph.reachable_paths(g, ["1"]))',
  ),
  refused("a walk through shared parts", shared, "r := count([p | walk(t40, [p, _])])"),
  refused(
    "shared parts compared",
    shared,
    doubling("u", '["x", "y"]', 40, (before) => `[${before}, ${before}]`),
    "r := t40 == u40",
  ),
  refused(
    "shared parts in a set",
    shared,
    doubling("u", '["x", "y"]', 40, (before) => `[${before}, ${before}]`),
    "r := count({t40, u40})",
  ),
  refused(
    "shared parts sorted",
    shared,
    doubling("u", '["x", "y"]', 40, (before) => `[${before}, ${before}]`),
    "r := sort([t40, u40])",
  ),
  refused(
    "shared parts as keys",
    shared,
    doubling("u", '["x", "y"]', 40, (before) => `[${before}, ${before}]`),
    "r := {t40: 1, u40: 2}",
  ),
  refused(
    "shared sets in order",
    doubling("t", "{1}", 40, (t) => `{[${t}, 1], [${t}, 2]}`),
    "r := [x | some x in t40]",
  ),
  refused("shared parts as the result", shared, "r := t40"),
  harmless(
    "many that share a hash",
    shared,
    "r := count({[t40, i] | some i in numbers.range(1, 100000)} & {[t40, i] | some i in numbers.range(1, 100000)})",
  ),
  refused("shared parts written as JSON", shared, "r := json.marshal(t40)"),
  refused("shared parts written as YAML", shared, "r := yaml.marshal(t40)"),
  refused("shared parts written as a term", shared, 'r := sprintf("%v", [t40])'),
  harmless("shared parts as a seed", shared, "r := x if { x := uuid.rfc4122(input.x) with input.x as t40 }"),
  refused("shared parts as the key of a patch", shared, 'r := json.patch({"a": 1}, [{"op": "remove", "path": [t40]}])'),
  refused("shared parts filtered", shared, 'r := json.filter({"a": t40}, [["a", t40]])'),
  refused(
    "functions that call one another twice",
    [
      "f0(x) := [x]",
      ...Array.from({ length: 40 }, (_, i) => `f${i + 1}(x) := array.concat(f${i}(x), f${i}([x]))`),
    ].join("\n"),
    "r := count(f40(1))",
  ),
  refused(
    "with upon with",
    numbers,
    "a := {i: input.x | some i in numbers.range(1, 100000)}",
    "r := count([y | some i in n6; y := a with input.x as i])",
  ),
  refused("calls without end that hold nothing", numbers, "r if { some i in n6; some k in n6; i + k < 0 }"),
  refused(
    "long texts compared without end",
    long,
    'a := concat("", [s17, "x"])',
    'b := concat("", [s17, "y"])',
    numbers,
    "r if { some i in n6; a == b; i < 0 }",
    'r if { some i in n6; contains(a, "zzz"); i < 0 }',
  ),
];

const counting: readonly HostilePolicy[] = [
  harmless("a shift without end", "r := bits.lsh(1, 1000000000)"),
  harmless(
    "shifts upon shifts",
    doubling("b", "bits.lsh(1, 1000000)", 40, (b) => `bits.lsh(${b}, 1000000)`),
    "r := b40",
  ),
  harmless(
    "squares of squares",
    doubling("b", "bits.lsh(1, 1000000)", 40, (b) => `${b} * ${b}`),
    "r := b40",
  ),
  harmless("a product without end", numbers, "r := product(n)"),
  refused("a number with a huge exponent", "r := 1e999999999 + 1"),
  refused("a number with a huge exponent as text", "r := format_int(1e999999999, 10)"),
  refused(
    "numbers of many digits",
    "r := count([x | some i in numbers.range(1, 1000); x := format_int(bits.lsh(i, 900000), 10)])",
  ),
];

/** What is large in the text itself rather than in what it computes. */
const written: readonly HostilePolicy[] = [
  refused("brackets without end", `r := ${"[".repeat(100_000)}1${"]".repeat(100_000)}`),
  refused("brackets in brackets", `r := ${"(".repeat(100_000)}1${")".repeat(100_000)}`),
  harmless(
    "a document of parts that need each other",
    `${Array.from({ length: 2_000 }, (_, i) => `d[x].k${i} := d[x].k${i + 1} if x := 1`).join("\n")}\nd[x].k2000 := 1 if x := 1\nr := d[1].k0`,
  ),
  refused(
    "a document whose parts all need all",
    `${Array.from({ length: 2_000 }, (_, i) => `d[x].k${i} := d[x][input.x] if x := 1`).join("\n")}\nr := d[1].k0`,
  ),
  refused("a long sum", `r := ${"1 + ".repeat(5_000)}1`),
  refused("a sum without end", `r := ${"1 + ".repeat(200_000)}1`),
  harmless(
    "a chain of else",
    `r := 0 if { false }${Array.from({ length: 2_000 }, (_, i) => ` else := ${i} if { input.x == ${i} }`).join("")}`,
  ),
  harmless("comprehensions in comprehensions", `r := ${"[x | x := ".repeat(40)}1${"]".repeat(40)}`),
  refused("comprehensions in comprehensions without end", `r := ${"[x | x := ".repeat(4_000)}1${"]".repeat(4_000)}`),
  harmless("every in every", `r if { ${"every x in [1, 2] { x > 0; ".repeat(15)}true${" }".repeat(15)} }`),
  refused("every in every in every", `r if { ${"every x in [1, 2] { x > 0; ".repeat(60)}true${" }".repeat(60)} }`),
  harmless(
    "with after with",
    `r := x if { x := input.x ${Array.from({ length: 300 }, (_, i) => `with input.x${i} as ${i}`).join(" ")} }`,
  ),
  refused(
    "a loop in a loop in a loop",
    `r if { ${Array.from({ length: 20 }, (_, i) => `some x${i} in [1, 2, 3, 4, 5, 6, 7, 8, 9]`).join("; ")}; false }`,
  ),
  harmless("many rules", Array.from({ length: 20_000 }, (_, i) => `r${i} := ${i}`).join("\n"), "r := 1"),
  refused(
    "functions that use one another twice",
    "f0(x) := x",
    Array.from({ length: 40 }, (_, i) => `f${i + 1}(x) := f${i}(x) + f${i}(x + 1)`).join("\n"),
    "r := f40(1)",
  ),
];

/** Policies that try to exhaust time, memory or the stack, for tests of whoever evaluates policies of others. */
export const hostilePolicies: readonly HostilePolicy[] = [
  ...growing,
  ...split,
  ...read,
  ...collected,
  ...counting,
  ...written,
];
