/** Rules of a few lines that ask for more memory or time than there is. */
const doubled = (times: number) =>
  Array.from({ length: times }, (_, i) => `s${i + 1} := concat("", [s${i}, s${i}])`).join("\n");

/** 16 characters doubled until there are some 200 million. */
const huge = `s0 := "0123456789abcdef"\n${doubled(24)}\n`;

export const hostileRules: Readonly<Record<string, string>> = {
  "a split of a huge string": `package rule\nimport rego.v1\n${huge}bad if count(split(s24, "")) == 0\n`,
  "a comprehension of a hundred million elements": `package rule
import rego.v1
tens := numbers.range(1, 10000)
bad if count([[a, b] | some a in tens; some b in tens]) == 0
`,
  "a set of large strings": `package rule
import rego.v1
${huge}many contains concat("", [s20, format_int(i, 10)]) if some i in numbers.range(1, 100000)
bad if count(many) == 0
`,
  "an object of objects of objects": `package rule
import rego.v1
keys := numbers.range(1, 1000)
bad if count({a: {b: {c: [a, b, c] | some c in keys} | some b in keys} | some a in keys}) == 0
`,
  "a padded number": 'package rule\nimport rego.v1\nbad if count(sprintf("%999999999d", [1])) == 0\n',
  "a range without end": "package rule\nimport rego.v1\nbad if count(numbers.range(1, 4000000000)) == 0\n",
  "replacing everything by something long": `package rule\nimport rego.v1\n${huge}bad if replace(s20, "0", s16) == ""\n`,
  "JSON of JSON of JSON": `package rule
import rego.v1
j0 := "\\"\\\\\\"\\""
${Array.from({ length: 40 }, (_, i) => `j${i + 1} := json.marshal([j${i}, j${i}])`).join("\n")}
bad if j40 == ""
`,
  "a shifted one": "package rule\nimport rego.v1\nbad if bits.lsh(1, 40000000000) == 0\n",
  "all addresses of a network": 'package rule\nimport rego.v1\nbad if count(net.cidr_expand("::/64")) == 0\n',
  "an endless search": `package rule
import rego.v1
n := numbers.range(1, 3000)
bad if { some a in n; some b in n; some c in n; some d in n; a + b + c + d < 0 }
`,
};
