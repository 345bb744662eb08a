import { createHmac } from "node:crypto";
import type { Value } from "../../values/value.js";

/** Calls of one built-in function, or one kind of value: `r` is asked for. */
export interface BuiltinCase {
  readonly name: string;
  readonly body: string;
  readonly input: () => Value;
}

export function formatBuiltinCasePolicy({ body }: BuiltinCase): string {
  return `package p\n\nimport rego.v1\n\n${body}\n`;
}

const range = <T>(n: number, make: (i: number) => T): readonly T[] => Array.from({ length: n }, (_, i) => make(i));
const mixed = (i: number): number => (i * 7919) % 1_000_003;

const objects = (): Value => ({
  xs: range(2_000, (i) => ({
    name: `name-${mixed(i) % 500}`,
    kind: `kind-${i % 7}`,
    id: mixed(i),
    labels: { owner: `o${i % 50}`, app: `a${i}` },
  })),
});
const fewObjects = (): Value => ({ xs: range(200, (i) => ({ id: i, labels: { app: `a${i}` } })) });
const numbers = (): Value => ({ xs: range(5_000, mixed) });
const bigNumbers = (): Value => ({
  xs: range(2_000, (i) => 2n ** 64n * BigInt(i + 1) + BigInt(mixed(i))),
});
/** OPA compares each with all the others. */
const fewBigNumbers = (): Value => ({ xs: range(200, (i) => 2n ** 64n * BigInt(i + 1) + BigInt(mixed(i))) });
const fractions = (): Value => ({ xs: range(2_000, (i) => mixed(i) / 1000 + 0.001) });
const texts = (): Value => ({ xs: range(3_000, (i) => `some/text-${mixed(i)}.example.com`) });
const lists = (): Value => ({ xs: range(2_000, (i) => [mixed(i) % 100, `t${i % 9}`, [i]]) });
const addresses = (): Value => ({ xs: range(3_000, (i) => `10.${(i >> 8) & 255}.${i & 255}.${i % 200}`) });
const networks = (): Value => ({ xs: range(1_000, (i) => `10.${(i >> 8) & 255}.${i & 255}.0/24`) });
const addresses6 = (): Value => ({ xs: range(3_000, (i) => `2001:db8::${i.toString(16)}:1`) });
const json = (): Value => ({ xs: range(500, (i) => `{"id":${i},"tags":["a","b${i}"],"spec":{"x":1.5,"y":null}}`) });
const yaml = (): Value => ({
  xs: range(100, (i) => `id: ${i}\nname: "n${i}"\nspec:\n  ports:\n    - port: 80\n      on: true\n    - port: 81\n`),
});
const yamlText = (): Value => ({ text: range(500, (i) => `- id: ${i}\n  name: "n${i}"\n  on: yes\n`).join("") });
const times = (): Value => ({ xs: range(1_000, (i) => `2024-0${1 + (i % 9)}-11T10:${10 + (i % 50)}:00Z`) });
const stamps = (): Value => ({
  xs: range(1_000, (i) => 1_700_000_000_000_000_000n + BigInt(mixed(i)) * 1_000_000_000n),
});
const versions = (): Value => ({ xs: range(1_000, (i) => `${i % 5}.${i % 11}.${i}`) });
const patterns = (): Value => ({ xs: range(1_000, (i) => `arn:aws:s3:::bucket-${i}/path/${mixed(i)}`) });
const quantities = (): Value => ({ xs: range(1_000, (i) => `${i}Mi`) });
const graph = (): Value => ({
  edges: Object.fromEntries(range(1_000, (i) => [`v${i}`, i + 1 < 1_000 ? [`v${i + 1}`, `v${(i * 7) % 1_000}`] : []])),
});
const tree = (): Value => ({
  xs: range(500, (i) => ({ id: i, spec: { ports: [{ port: i % 100 }, { port: (i * 3) % 100 }] } })),
});

const groups = (): Value => ({ xs: range(2_000, (i) => ({ name: `name-${i >> 1}`, id: i })) });
const networks6 = (): Value => ({ xs: range(1_000, (i) => `2001:db8:${i.toString(16)}::/48`) });
const encoded = (): Value => ({ xs: range(2_000, (i) => btoa(`some text ${i}`)) });
const links = (): Value => ({ xs: range(1_000, (i) => `https://user@example.com:8080/path/${i}?q=${i}&r=a%20b#part`) });
/** More than are kept of patterns. */
const fresh = (): Value => ({ xs: range(3_000, (i) => `name-${mixed(i)}`) });
/** Texts that are no JSON, YAML, token, number, time …: what policies over templates meet all the time. */
const templates = (): Value => ({ xs: range(1_000, (i) => `\${aws_iam_policy.p${i}.json}`) });
const brokenJson = (): Value => ({ xs: range(1_000, (i) => `{"id": ${i}, "arn": \${aws_s3.b${i}.arn}}`) });
const brokenYaml = (): Value => ({ xs: range(300, (i) => `id: ${i}\nname: [a, b\nspec: {c: d}\n`) });
const yamlWith = (text: (i: number) => string) => (): Value => ({ xs: range(100, text) });
const flowYaml = yamlWith((i) => `on: [push, {branch: b${i}}]\njobs: {build: {runs-on: "ubuntu", steps: [1, 2]}}\n`);
const commentedYaml = yamlWith((i) => `id: ${i} # the id\nspec: # all\n  a: "x" # quoted\n  b:\n    - c # last\n`);
const scriptYaml = yamlWith((i) => `id: ${i}\nrun: |\n  set -e\n  echo ${i}\n\n  exit 1\nabout: >-\n  two\n  lines\n`);
const anchorYaml = yamlWith((i) => `base: &base\n  id: ${i}\n  tags: [a]\nfirst: *base\nsecond: *base\n`);
const jsonYaml = yamlWith((i) => `{"id": ${i}, "spec": {"ports": [{"port": 80}, {"port": 81}], "name": "n"}}`);
const foreignYaml = yamlWith((i) => `id: ${i}\ntitel: Größe der Fläche\n名前: 値段\nlist:\n  - é\n`);
const quotedKeyYaml = yamlWith((i) => `"id": ${i}\n'a b': 1\n"c/d":\n  "e.f": 'it''s'\n`);
const tokens = (): Value => ({ xs: range(500, token) });

function token(i: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: `user-${i}`, iss: "here", roles: ["a", "b"] })}`;
  return `${signed}.${createHmac("sha256", "secret").update(signed).digest("base64url")}`;
}

const each = (call: string): string => `r := [y | some x in input.xs; y := ${call}]`;

type Row = readonly [name: string, input: () => Value, body: string];

const rows: readonly Row[] = [
  ["sort, objects", objects, "r := sort(input.xs)"],
  ["sort, texts", texts, "r := sort(input.xs)"],
  ["sort, numbers", numbers, "r := sort(input.xs)"],
  ["sort, lists", lists, "r := sort(input.xs)"],
  ["sort, big integers", bigNumbers, "r := sort(input.xs)"],
  ["max, objects", objects, "r := max(input.xs)"],
  ["sum", numbers, "r := sum(input.xs)"],
  ["sum, big integers", bigNumbers, "r := sum(input.xs)"],
  ["sum, fractions", fractions, "r := sum(input.xs)"],
  ["big integers, plus", bigNumbers, each("x + 1")],
  ["big integers, times", bigNumbers, each("x * 3")],
  ["big integers, divided", bigNumbers, each("x / 3")],
  ["big integers, rest", bigNumbers, each("x % 1000003")],
  ["big integers, compared", bigNumbers, "r := count([x | some x in input.xs; x > 18446744073709551616000])"],
  ["big integers, equal", bigNumbers, "r := count([1 | some x in input.xs; x == 36893488147419111151])"],
  ["big integers, set", fewBigNumbers, "r := {x | some x in input.xs}"],
  ["big integers, abs", bigNumbers, each("abs(x)")],
  ["big integers, round", bigNumbers, each("round(x)")],
  ["big integers, floor", bigNumbers, each("floor(x)")],
  ["big integers, product", () => ({ xs: range(300, (i) => i + 1) }), "r := product(input.xs)"],
  ["fractions, plus", fractions, each("x + 0.1")],
  ["fractions, times", fractions, each("x * 1.1")],
  ["fractions, divided", fractions, each("x / 7")],
  ["round", fractions, each("round(x)")],
  ["ceil", fractions, each("ceil(x)")],
  ["bits.and", numbers, each("bits.and(x, 255)")],
  ["bits.lsh", numbers, each("bits.lsh(x, 3)")],
  ["numbers.range", () => ({ n: 5_000 }), "r := numbers.range(1, input.n)"],
  ["to_number", () => ({ xs: range(3_000, (i) => `${i}.5`) }), each("to_number(x)")],
  ["format_int", numbers, each("format_int(x, 16)")],
  ["set of objects", objects, "r := {x | some x in input.xs}"],
  ["set of lists", lists, "r := {x | some x in input.xs}"],
  [
    "set of objects, looked up",
    objects,
    "s := {x | some x in input.xs}\n\nr := count([1 | some x in input.xs; x in s])",
  ],
  [
    "set of objects, union",
    objects,
    "s := {x | some x in input.xs}\n\nr := count(s | {x | some x in input.xs; x.id > 5})",
  ],
  [
    "set of objects, intersection",
    objects,
    "s := {x | some x in input.xs}\n\nr := count(s & {x | some x in input.xs; x.id > 5})",
  ],
  [
    "set of objects, difference",
    objects,
    "s := {x | some x in input.xs}\n\nr := count(s - {x | some x in input.xs; x.id > 5})",
  ],
  ["set of texts", texts, "r := {x | some x in input.xs}"],
  ["array.concat", objects, "r := count(array.concat(input.xs, input.xs))"],
  ["array.reverse", objects, "r := array.reverse(input.xs)"],
  ["array.slice", objects, "r := array.slice(input.xs, 10, 1900)"],
  ["object.union", objects, each('object.union(x, {"more": 1})')],
  ["object.union_n", objects, "r := object.union_n(input.xs)"],
  ["object.remove", objects, each('object.remove(x, ["name"])')],
  ["object.filter", objects, each('object.filter(x, ["name"])')],
  ["object.get", objects, each('object.get(x, ["labels", "owner"], 0)')],
  ["object.keys", objects, each("object.keys(x)")],
  ["object.subset", objects, each('object.subset(x, {"kind": "kind-1"})')],
  ["json.filter", objects, each('json.filter(x, ["labels/owner"])')],
  ["json.remove", objects, each('json.remove(x, ["labels/owner"])')],
  ["json.patch", objects, each('json.patch(x, [{"op": "add", "path": "/a", "value": 1}])')],
  ["json.marshal", objects, each("json.marshal(x)")],
  ["json.unmarshal", json, each("json.unmarshal(x)")],
  ["json.is_valid", json, each("json.is_valid(x)")],
  ["yaml.marshal", objects, each("yaml.marshal(x)")],
  ["yaml.unmarshal, small", yaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, large", yamlText, "r := yaml.unmarshal(input.text)"],
  ["yaml.is_valid", yaml, each("yaml.is_valid(x)")],
  ["yaml.unmarshal, in brackets", flowYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, comments", commentedYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, blocks of lines", scriptYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, anchors", anchorYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, JSON", jsonYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, other alphabets", foreignYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, quoted keys", quotedKeyYaml, each("yaml.unmarshal(x)")],
  ["yaml.unmarshal, broken", brokenYaml, each("yaml.unmarshal(x)")],
  ["yaml.is_valid, broken", brokenYaml, each("yaml.is_valid(x)")],
  ["json.unmarshal, a template", templates, each("json.unmarshal(x)")],
  ["json.unmarshal, broken", brokenJson, each("json.unmarshal(x)")],
  ["json.is_valid, a template", templates, each("json.is_valid(x)")],
  ["json.is_valid, broken", brokenJson, each("json.is_valid(x)")],
  ["io.jwt.decode, broken", templates, each("io.jwt.decode(x)")],
  ["urlquery.decode, broken", () => ({ xs: range(1_000, (i) => `a%2${i}%zz=1`) }), each("urlquery.decode(x)")],
  ["base64.decode, broken", templates, each("base64.decode(x)")],
  ["hex.decode, broken", templates, each("hex.decode(x)")],
  ["to_number, broken", templates, each("to_number(x)")],
  ["units.parse_bytes, broken", templates, each("units.parse_bytes(x)")],
  ["semver.compare, broken", templates, each('semver.compare(x, "1.2.3")')],
  ["time.parse_rfc3339_ns, broken", templates, each("time.parse_rfc3339_ns(x)")],
  ["net.cidr_contains, broken", templates, each('net.cidr_contains("10.0.0.0/8", x)')],
  [
    "found in a set by scanning",
    texts,
    "s := {x | some x in input.xs}\n\nr := count([1 | some x in input.xs; s[_] == x])",
  ],
  ["walk", tree, "r := count([p | walk(input, [p, _])])"],
  ["graph.reachable", graph, 'r := count(graph.reachable(input.edges, ["v0"]))'],
  ["concat", texts, 'r := concat(",", input.xs)'],
  ["contains", texts, each('contains(x, "9.example")')],
  ["startswith", texts, each('startswith(x, "some/text-1")')],
  ["strings.any_prefix_match", texts, each('strings.any_prefix_match(x, ["a", "b", "some/text-1"])')],
  ["split", texts, each('split(x, ".")')],
  ["replace", texts, each('replace(x, ".", "-")')],
  ["strings.replace_n", texts, each('strings.replace_n({".": "-", "o": "0"}, x)')],
  ["upper", texts, each("upper(x)")],
  ["trim", texts, each('trim(x, "some")')],
  ["substring", texts, each("substring(x, 3, 6)")],
  ["indexof", texts, each('indexof(x, "example")')],
  ["indexof_n", texts, each('indexof_n(x, "e")')],
  ["strings.reverse", texts, each("strings.reverse(x)")],
  ["strings.count", texts, each('strings.count(x, "e")')],
  ["sprintf", texts, each('sprintf("%s is %d and %v", [x, 5, true])')],
  ["sprintf, objects", objects, each('sprintf("%v", [x])')],
  ["regex.match", patterns, each('regex.match("^arn:aws:s3:::[a-z0-9-]+/path/[0-9]+$", x)')],
  ["regex.replace", patterns, each('regex.replace(x, "[0-9]+", "n")')],
  ["regex.split", patterns, each('regex.split("[:/]+", x)')],
  ["regex.find_n", patterns, each('regex.find_n("[0-9]+", x, -1)')],
  ["glob.match", patterns, each('glob.match("arn:aws:s3:*:*:bucket-*/**", [":"], x)')],
  ["net.cidr_contains", addresses, each('net.cidr_contains("10.1.0.0/16", x)')],
  ["net.cidr_contains, IPv6", addresses6, each('net.cidr_contains("2001:db8::/64", x)')],
  ["net.cidr_contains, networks", networks, each('net.cidr_contains("10.1.0.0/16", x)')],
  ["net.cidr_intersects", networks, each('net.cidr_intersects("10.1.0.0/16", x)')],
  [
    "net.cidr_contains_matches",
    networks,
    'r := count(net.cidr_contains_matches(["10.1.0.0/16", "10.2.0.0/16"], input.xs))',
  ],
  ["net.cidr_is_valid", networks, each("net.cidr_is_valid(x)")],
  ["net.cidr_expand", networks, 'r := count(net.cidr_expand("10.1.0.0/21"))'],
  ["net.cidr_merge", networks, "r := net.cidr_merge(input.xs)"],
  ["base64.encode", texts, each("base64.encode(x)")],
  ["base64.decode", () => ({ xs: range(2_000, (i) => btoa(`some text ${i}`)) }), each("base64.decode(x)")],
  ["base64url.encode", texts, each("base64url.encode(x)")],
  ["hex.encode", texts, each("hex.encode(x)")],
  ["urlquery.encode", texts, each("urlquery.encode(x)")],
  ["crypto.sha256", texts, each("crypto.sha256(x)")],
  ["crypto.md5", texts, each("crypto.md5(x)")],
  ["crypto.hmac.sha256", texts, each('crypto.hmac.sha256(x, "key")')],
  ["time.parse_rfc3339_ns", times, each("time.parse_rfc3339_ns(x)")],
  ["time.parse_ns", times, each('time.parse_ns("2006-01-02T15:04:05Z07:00", x)')],
  ["time.date", stamps, each("time.date(x)")],
  ["time.clock, zone", stamps, each('time.clock([x, "Europe/Paris"])')],
  ["time.format", stamps, each("time.format(x)")],
  ["time.add_date", stamps, each("time.add_date(x, 1, 2, 3)")],
  ["time.diff", stamps, each("time.diff(x, 1700000000000000000)")],
  ["time.weekday", stamps, each("time.weekday(x)")],
  ["semver.compare", versions, each('semver.compare(x, "3.2.1")')],
  ["semver.is_valid", versions, each("semver.is_valid(x)")],
  ["units.parse_bytes", quantities, each("units.parse_bytes(x)")],
  ["units.parse", quantities, each("units.parse(x)")],
  [
    "json.match_schema",
    tree,
    each('json.match_schema(x, {"type": "object", "properties": {"id": {"type": "integer"}}})[0]'),
  ],
  ["type_name", lists, each("type_name(x)")],
  ["is_string", lists, "r := count([x | some xs in input.xs; some x in xs; is_string(x)])"],
  ["count", objects, each("count(x)")],
  ["max, numbers", numbers, "r := max(input.xs)"],
  ["min, texts", texts, "r := min(input.xs)"],
  ["max, lists", lists, "r := max(input.xs)"],
  ["max, set of texts", texts, "s := {x | some x in input.xs}\n\nr := max(s)"],
  ["product", () => ({ xs: range(300, (i) => 1 + (i % 2)) }), "r := product(input.xs)"],
  [
    "group by, comprehension",
    groups,
    "r := {n: ids | some o in input.xs; n := o.name; ids := {p.id | some p in input.xs; p.name == n}}",
  ],
  [
    "group by, few long groups",
    objects,
    "r := {n: ids | some o in input.xs; n := o.kind; ids := {p.id | some p in input.xs; p.kind == n}}",
  ],
  [
    "group by, partial object of sets",
    objects,
    "by_kind[o.kind] contains o.id if some o in input.xs\n\nr := {k: count(ids) | some k, ids in by_kind}",
  ],
  [
    "duplicates",
    objects,
    "r contains n if { some o in input.xs; n := o.name; same := [1 | some p in input.xs; p.name == n]; count(same) > 1 }",
  ],
  [
    "join of two lists",
    fewObjects,
    "r contains [a.id, b.id] if { some a in input.xs; some b in input.xs; a.labels.app == b.labels.app }",
  ],
  ["every", tree, "r := count([x | some x in input.xs; every p in x.spec.ports { p.port < 90 }])"],
  ["object comprehension", objects, "r := count({o.id: o.kind | some o in input.xs})"],
  ["array comprehension", objects, "r := [o.kind | some o in input.xs]"],
  ["lists made", numbers, "r := count([[x, 1] | some x in input.xs])"],
  ["objects made", numbers, 'r := count([{"x": x, "y": 1} | some x in input.xs])'],
  ["equal objects", objects, "r := count([1 | some i, x in input.xs; x == input.xs[i]])"],
  ["function called", numbers, "f(x) := x + 1\n\nr := [f(x) | some x in input.xs]"],
  [
    "function with else",
    numbers,
    "f(x) := 1 if { x > 500000 } else := 2 if { x > 100 } else := 3\n\nr := [f(x) | some x in input.xs]",
  ],
  ["not", objects, 'r := count([1 | some x in input.xs; not x.kind == "kind-1"])'],
  [
    "with",
    () => ({ xs: range(500, (i) => i) }),
    "q := input.a + 1\n\nr := [y | some x in input.xs; y := q with input.a as x]",
  ],
  [
    "object by arrays",
    objects,
    "m := {[o.name, o.id]: o.kind | some o in input.xs}\n\nr := count([1 | some o in input.xs; m[[o.name, o.id]]])",
  ],
  [
    "looked up in an object",
    objects,
    "m := {o.labels.app: o.id | some o in input.xs}\n\nr := [y | some o in input.xs; y := m[o.labels.app]]",
  ],
  [
    "looked up in a set of texts",
    texts,
    "s := {x | some x in input.xs}\n\nr := count([1 | some x in input.xs; x in s])",
  ],
  ["in, list of texts", texts, 'r := count([1 | some x in input.xs; x in ["a", "b", "some/text-0.example.com"]])'],
  ["numbers, plus", numbers, each("x + 1")],
  ["numbers, times", numbers, each("x * 3")],
  ["numbers, divided", numbers, each("x / 4")],
  ["numbers, rest", numbers, each("x % 7")],
  ["numbers, compared", numbers, "r := count([x | some x in input.xs; x > 500])"],
  ["texts, compared", texts, 'r := count([x | some x in input.xs; x > "some/text-5"])'],
  ["objects, compared", objects, "r := count([1 | some x in input.xs; x > input.xs[0]])"],
  ["abs", numbers, each("abs(x)")],
  ["floor", fractions, each("floor(x)")],
  ["fractions, minus", fractions, each("x - 0.3")],
  ["product, fractions", () => ({ xs: range(300, (i) => 1 + (i % 7) / 10) }), "r := product(input.xs)"],
  ["bits.or", numbers, each("bits.or(x, 255)")],
  ["bits.xor", numbers, each("bits.xor(x, 255)")],
  ["bits.negate", numbers, each("bits.negate(x)")],
  ["bits.rsh", numbers, each("bits.rsh(x, 3)")],
  ["numbers.range_step", () => ({ n: 5_000 }), "r := numbers.range_step(1, input.n, 3)"],
  ["to_number, integers", () => ({ xs: range(3_000, (i) => `${i}`) }), each("to_number(x)")],
  ["format_int, decimal", numbers, each("format_int(x, 10)")],
  ["union", objects, "r := count(union({{o.id, o.name} | some o in input.xs}))"],
  [
    "intersection",
    () => ({ xs: range(300, (i) => range(20, (j) => j + (i % 3))) }),
    "r := intersection({{y | some y in x} | some x in input.xs})",
  ],
  [
    "set of numbers, union",
    numbers,
    "s := {x | some x in input.xs}\n\nt := {y | some x in input.xs; y := x + 1}\n\nr := count(s | t)",
  ],
  [
    "set of numbers, difference",
    numbers,
    "s := {x | some x in input.xs}\n\nt := {y | some x in input.xs; y := x + 1}\n\nr := count(s - t)",
  ],
  [
    "set of numbers, intersection",
    numbers,
    "s := {x | some x in input.xs}\n\nt := {y | some x in input.xs; y := x + 1}\n\nr := count(s & t)",
  ],
  ["array.flatten", lists, "r := count(array.flatten(input.xs))"],
  ["object.union, deep", objects, each('object.union(x, {"labels": {"owner": "me"}})')],
  ["object.union_n, other keys", objects, "r := count(object.union_n([{x.labels.app: x.id} | some x in input.xs]))"],
  ["object.get, key", objects, each('object.get(x, "name", 0)')],
  ["object.subset, deep", objects, each('object.subset(x, {"labels": {"owner": "o1"}})')],
  [
    "json.patch, replace deep",
    objects,
    each('json.patch(x, [{"op": "replace", "path": "/labels/owner", "value": 1}])'),
  ],
  ["json.marshal, large", objects, "r := count(json.marshal(input.xs))"],
  ["json.marshal_with_options", objects, each('json.marshal_with_options(x, {"pretty": true, "indent": "  "})')],
  [
    "json.unmarshal, large",
    () => ({ text: JSON.stringify(range(2_000, (i) => ({ id: i, name: `n${i}`, tags: ["a", "b"] }))) }),
    "r := count(json.unmarshal(input.text))",
  ],
  [
    "json.verify_schema",
    () => ({ xs: range(100, (i) => ({ type: "object", properties: { id: { type: "integer", maximum: i } } })) }),
    each("json.verify_schema(x)[0]"),
  ],
  [
    "json.match_schema, deep",
    tree,
    each(
      'json.match_schema(x, {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "spec": {"type": "object", "properties": {"ports": {"type": "array", "items": {"type": "object", "properties": {"port": {"type": "integer", "minimum": 0}}}}}}}})[0]',
    ),
  ],
  ["yaml.marshal, large", tree, "r := count(yaml.marshal(input.xs))"],
  ["walk, paths", tree, 'r := count([v | walk(input.xs, [p, v]); p[count(p) - 1] == "port"])'],
  [
    "graph.reachable_paths",
    () => ({ edges: Object.fromEntries(range(9, (i) => [`v${i}`, [`v${i + 1}`, `v${i + 2}`]])) }),
    'r := count(graph.reachable_paths(input.edges, ["v0"]))',
  ],
  ["endswith", texts, each('endswith(x, "1.example.com")')],
  ["strings.any_suffix_match", texts, each('strings.any_suffix_match(x, ["a", "b", "1.example.com"])')],
  ["strings.split_n", texts, each('strings.split_n(x, ".", 2)')],
  ["lower", () => ({ xs: range(3_000, (i) => `Some/TEXT-${mixed(i)}`) }), each("lower(x)")],
  ["trim_space", () => ({ xs: range(3_000, (i) => `  text ${i} `) }), each("trim_space(x)")],
  ["trim_left", texts, each('trim_left(x, "some/")')],
  ["trim_right", texts, each('trim_right(x, "moc.")')],
  ["trim_prefix", texts, each('trim_prefix(x, "some/")')],
  ["trim_suffix", texts, each('trim_suffix(x, ".com")')],
  ["count, texts", texts, each("count(x)")],
  [
    "split, long",
    () => ({ text: range(5_000, (i) => `line ${i}`).join("\n") }),
    'r := count(split(input.text, "\\n"))',
  ],
  [
    "replace, long",
    () => ({ text: range(5_000, (i) => `line ${i}`).join("\n") }),
    'r := count(replace(input.text, "line", "row"))',
  ],
  [
    "strings.render_template",
    () => ({ xs: range(500, (i) => ({ name: `n${i}`, size: i })) }),
    each("strings.render_template(`{{.name}} has {{.size}}`, x)"),
  ],
  ["template text", texts, 'r := [y | some x in input.xs; y := $"{x} is {count(x)}"]'],
  ["sprintf, integers", numbers, each('sprintf("%d-%05d-%x", [x, x, x])')],
  ["sprintf, fractions", fractions, each('sprintf("%v and %.2f", [x, x])')],
  ["sprintf, %v of fractions", fractions, each('sprintf("%v", [x])')],
  ["sprintf, %.3f", fractions, each('sprintf("%.3f", [x])')],
  ["sprintf, %e and %g", fractions, each('sprintf("%e %g", [x, x])')],
  ["sprintf, lists", lists, each('sprintf("%v", [x])')],
  ["sprintf, %q", texts, each('sprintf("%q", [x])')],
  ["sprintf, big integers", bigNumbers, each('sprintf("%d", [x])')],
  [
    "regex.match, new patterns",
    fresh,
    'r := count([1 | some i, x in input.xs; regex.match(sprintf("^%s-%d$", [x, i]), x)])',
  ],
  ["regex.match, unanchored", patterns, each('regex.match("bucket-[0-9]*7/", x)')],
  [
    "regex.match, alternatives",
    patterns,
    each('regex.match("^arn:(aws|aws-cn|aws-us-gov):(s3|ec2):([a-z0-9-]*):([0-9]*):(.+)$", x)'),
  ],
  ["regex.is_valid", patterns, each("regex.is_valid(x)")],
  [
    "regex.is_valid, new patterns",
    fresh,
    'r := count([1 | some i, x in input.xs; regex.is_valid(sprintf("^%s[a-z]+(%d|x)$", [x, i]))])',
  ],
  [
    "regex.find_all_string_submatch_n",
    patterns,
    each('regex.find_all_string_submatch_n("bucket-([0-9]+)/([a-z]+)/([0-9]+)", x, -1)'),
  ],
  ["regex.replace, groups", patterns, each('regex.replace(x, "bucket-([0-9]+)/([a-z]+)", "$2-$1")')],
  ["regex.replace, none", patterns, each('regex.replace(x, "[A-Z]+", "n")')],
  [
    "regex.template_match",
    patterns,
    each('regex.template_match("arn:aws:s3:::{[a-z0-9-]+}/path/{[0-9]+}", x, "{", "}")'),
  ],
  ["regex.globs_match", patterns, each('regex.globs_match("arn.*", "arn[a-z:]+x*")')],
  [
    "glob.match, new patterns",
    fresh,
    'r := count([1 | some i, x in input.xs; glob.match(sprintf("%s*%d", [x, i]), [":"], x)])',
  ],
  [
    "glob.match, new patterns with braces",
    fresh,
    'r := count([1 | some i, x in input.xs; glob.match(sprintf("{%s,a[b-c]}*%d", [x, i]), [":"], x)])',
  ],
  [
    "glob.match, patterns of the input",
    patterns,
    'r := count([1 | some x in input.xs; glob.match(x, [":"], input.xs[0])])',
  ],
  ["glob.quote_meta", patterns, each("glob.quote_meta(x)")],
  ["net.cidr_intersects, IPv6", networks6, each('net.cidr_intersects("2001:db8::/48", x)')],
  ["net.cidr_contains, IPv6 networks", networks6, each('net.cidr_contains("2001:db8::/48", x)')],
  ["net.cidr_contains_matches, IPv6", networks6, 'r := count(net.cidr_contains_matches(["2001:db8::/48"], input.xs))'],
  ["net.cidr_expand, IPv6", networks, 'r := count(net.cidr_expand("2001:db8::/117"))'],
  ["net.cidr_merge, IPv6", networks6, "r := net.cidr_merge(input.xs)"],
  ["net.cidr_is_valid, IPv6", networks6, each("net.cidr_is_valid(x)")],
  ["net.cidr_contains, many networks", networks, each('net.cidr_contains(x, "10.1.2.3")')],
  ["base64.is_valid", encoded, each("base64.is_valid(x)")],
  ["base64url.decode", encoded, each("base64url.decode(x)")],
  ["base64url.encode_no_pad", texts, each("base64url.encode_no_pad(x)")],
  [
    "hex.decode",
    () => ({ xs: range(2_000, (i) => Buffer.from(`some text ${i}`).toString("hex")) }),
    each("hex.decode(x)"),
  ],
  ["urlquery.decode", () => ({ xs: range(2_000, (i) => `some%2Ftext+${i}`) }), each("urlquery.decode(x)")],
  [
    "urlquery.encode_object",
    () => ({ xs: range(1_000, (i) => ({ a: `x${i}`, b: ["y", "z /"] })) }),
    each("urlquery.encode_object(x)"),
  ],
  [
    "urlquery.decode_object",
    () => ({ xs: range(1_000, (i) => `a=x${i}&b=y&b=z%2F`) }),
    each("urlquery.decode_object(x)"),
  ],
  ["uri.parse", links, each("uri.parse(x)")],
  ["uri.is_valid", links, each("uri.is_valid(x)")],
  ["crypto.sha1", texts, each("crypto.sha1(x)")],
  ["crypto.hmac.md5", texts, each('crypto.hmac.md5(x, "key")')],
  ["crypto.hmac.sha1", texts, each('crypto.hmac.sha1(x, "key")')],
  ["crypto.hmac.sha512", texts, each('crypto.hmac.sha512(x, "key")')],
  ["crypto.hmac.equal", texts, each("crypto.hmac.equal(x, x)")],
  ["crypto.sha256, long", () => ({ text: "some text ".repeat(20_000) }), "r := crypto.sha256(input.text)"],
  ["io.jwt.decode", tokens, each("io.jwt.decode(x)[1]")],
  ["io.jwt.verify_hs256", tokens, each('io.jwt.verify_hs256(x, "secret")')],
  ["io.jwt.decode_verify", tokens, each('io.jwt.decode_verify(x, {"secret": "secret", "alg": "HS256"})[2]')],
  [
    "io.jwt.encode_sign",
    () => ({ xs: range(200, (i) => ({ sub: `u${i}` })) }),
    each('io.jwt.encode_sign({"alg": "HS256", "typ": "JWT"}, x, {"kty": "oct", "k": "c2VjcmV0"})'),
  ],
  [
    "time.parse_duration_ns",
    () => ({ xs: range(1_000, (i) => `${i}h${i % 60}m1.5s`) }),
    each("time.parse_duration_ns(x)"),
  ],
  ["time.clock", stamps, each("time.clock(x)")],
  ["time.date, zone", stamps, each('time.date([x, "America/New_York"])')],
  ["time.format, layout", stamps, each('time.format([x, "Europe/Paris", "Mon Jan 2 15:04:05 2006"])')],
  ["units.parse, fractions", () => ({ xs: range(1_000, (i) => `${i}.5Gi`) }), each("units.parse(x)")],
  [
    "uuid.parse",
    () => ({ xs: range(1_000, (i) => `a0eebc99-9c0b-4ef8-bb6d-${String(i).padStart(12, "0")}`) }),
    each("uuid.parse(x)"),
  ],
  ["uuid.rfc4122", texts, "r := count([1 | some x in input.xs; uuid.rfc4122(x)])"],
  ["rand.intn", texts, "r := count([1 | some x in input.xs; rand.intn(x, 100) >= 0])"],
  [
    "semver.compare, prerelease",
    () => ({ xs: range(1_000, (i) => `1.2.${i}-rc.${i % 7}`) }),
    each('semver.compare(x, "1.2.500-rc.3")'),
  ],
  [
    "graphql.is_valid",
    () => ({ xs: range(100, (i) => `query { user(id: ${i}) { name } }`) }),
    each("graphql.is_valid(x, `type Query { user(id: Int): User } type User { name: String }`)"),
  ],
  [
    "graphql.parse_query",
    () => ({ xs: range(100, (i) => `query { user(id: ${i}) { name } }`) }),
    each("count(graphql.parse_query(x))"),
  ],
  [
    "graphql.parse_schema",
    () => ({ xs: range(50, (i) => `type Query { user(id: Int): User } type User { name${i}: String }`) }),
    each("count(graphql.parse_schema(x))"),
  ],
  [
    "graphql.schema_is_valid",
    () => ({ xs: range(50, (i) => `type Query { user(id: Int): User } type User { name${i}: String }`) }),
    each("graphql.schema_is_valid(x)"),
  ],
  [
    "rego.parse_module",
    () => ({ xs: range(50, (i) => `package a.b\n\nimport rego.v1\n\nallow if input.x == ${i}\n`) }),
    each('count(rego.parse_module("p.rego", x))'),
  ],
  [
    "providers.aws.sign_req",
    () => ({ xs: range(100, (i) => `https://s3.amazonaws.com/bucket/${i}`) }),
    'r := count([y | some x in input.xs; y := providers.aws.sign_req({"method": "get", "url": x, "headers": {}}, {"aws_access_key": "a", "aws_secret_access_key": "b", "aws_service": "s3", "aws_region": "us-east-1"}, 1700000000000000000)])',
  ],
  ["is_object", objects, "r := count([x | some x in input.xs; is_object(x)])"],
  ["is_number", lists, "r := count([x | some xs in input.xs; some x in xs; is_number(x)])"],
];

export const builtinCases: readonly BuiltinCase[] = rows.map(([name, input, body]) => ({ name, input, body }));
