import type { Value } from "../../values/value.js";

/** Calls of one built-in function, or one kind of value: `r` is asked for. */
export interface BuiltinCase {
  readonly name: string;
  readonly body: string;
  readonly input: () => Value;
}

export function casePolicy({ body }: BuiltinCase): string {
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
const numbers = (): Value => ({ xs: range(5_000, mixed) });
const bigNumbers = (): Value => ({
  xs: range(2_000, (i) => 2n ** 64n * BigInt(i + 1) + BigInt(mixed(i))),
});
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
  ["big integers, set", bigNumbers, "r := {x | some x in input.xs}"],
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
];

export const builtinCases: readonly BuiltinCase[] = rows.map(([name, input, body]) => ({ name, input, body }));
