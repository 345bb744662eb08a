/** Whatever a template says, reading ends, and what goes wrong is a problem with a place. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";

const runs = { seed: 6, numRuns: Number(process.env.RUNS ?? 500) };

const functions = `
  add sub mul div mod max min round ceil int float64 until untilStep trim trimSuffix trunc substr repeat replace indent nindent quote cat join split splitList
  snakecase title contains sortAlpha list first rest last append concat reverse uniq without has slice index compact chunk dict get set unset hasKey pluck dig
  keys values pick omit merge mergeOverwrite deepCopy eq ne lt and or not default empty coalesce ternary kindOf typeOf print printf len toJson fromJson toYaml
  fromYaml b64enc b64dec sha256sum adler32sum regexMatch regexFind regexReplaceAll regexSplit semver semverCompare now date dateModify htmlDate include tpl
  required fail lookup urlParse urlJoin genCA randAlphaNum toString atoi
`
  .trim()
  .split(/\s+/);

const simple = fc.constantFrom(
  ...[
    ".Values.a",
    ".Values.b",
    ".Values.c",
    ".Values.no",
    ".",
    "$",
    "nil",
    "true",
    "0",
    "-5",
    "3.7",
    "99999999999",
    '""',
    '"x,y"',
  ],
  ...[
    '"%d %s %q"',
    '"["',
    '">=1.2"',
    "`a:\n- b`",
    ".Files",
    ".Chart",
    ".Capabilities",
    ".Release.Name",
    '"{{ . }}"',
    '"t"',
  ],
);

const { call } = fc.letrec<{ call: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { maxDepth: 2 },
    simple,
    tie("call").map((inner) => `(${inner})`),
  ),
  call: fc
    .tuple(fc.constantFrom(...functions), fc.array(tie("operand"), { maxLength: 3 }))
    .map(([name, operands]) => [name, ...operands].join(" ")),
}));

const piece = fc.oneof(
  call.map((inner) => `{{ ${inner} }}`),
  fc.tuple(simple, call).map(([first, then]) => `{{- ${first} | ${then} -}}`),
  fc.tuple(simple, call).map(([over, inner]) => `{{ range $i, $v := ${over} }}{{ $v | ${inner} }}{{ else }}x{{ end }}`),
  fc.tuple(call, call).map(([condition, inner]) => `{{ if ${condition} }}{{ ${inner} }}{{ else }}y{{ end }}`),
  fc.constantFrom(
    "a: ",
    "- ",
    "\n",
    "{{",
    "}}",
    "{{ end }}",
    "{{/* */}}",
    '{{ define "t" }}z{{ end }}',
    '{{ template "t" . }}',
  ),
);

it("reading ends", { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      const { problems } = readFileTree(
        createMemoryFileTree({
          "Chart.yaml": "name: x\nversion: 1.0.0\n",
          "values.yaml": "a: 1\nb: [1, 2, {x: y}]\nc: {d: e, f: null}\n",
          "templates/a.yaml": pieces.join(""),
        }),
      );
      for (const { file, message } of problems) {
        expect(file).toBe("templates/a.yaml");
        expect(message).not.toBe("");
      }
    }),
    runs,
  );
});
