import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";
import { findSourceRange } from "../source/source-tree.js";

const CHART = "apiVersion: v2\nname: shop\nversion: 1.2.3\nappVersion: '7'\n";

/** A chart of these files, whose Chart.yaml need not be given. */
const chartOf = (files: Readonly<Record<string, string>>) => createMemoryFileTree({ "Chart.yaml": CHART, ...files });

/** What an expression gives, in a chart with these values. */
function given(expression: string, values = "", more: Readonly<Record<string, string>> = {}): unknown {
  const template = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  x: {{ ${expression} | toString | b64enc | quote }}\n`;
  const { documents, problems } = readFileTree(
    chartOf({ "values.yaml": values, "templates/a.yaml": template, ...more }),
  );
  expect(problems).toEqual([]);
  const body = documents[0]?.body as { data: { x: string } } | undefined;
  return Buffer.from(body?.data.x ?? "", "base64").toString();
}

const configMap = (name: string, data = "{}") =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata: ${data}\n`;

const namesIn = (files: Readonly<Record<string, string>>) =>
  readFileTree(createMemoryFileTree(files)).documents.map(({ resources }) => resources[0]?.name);

describe("what templates say", () => {
  // As Helm 3.22 has it.
  it.each([
    [".Values.port", "80"],
    [".Values.big", "1e+06"],
    [".Values.big | int", "1000000"],
    [".Values.map", "map[a:x b:1]"],
    [".Values.list", "[1 2]"],
    ["kindOf .Values.port", "float64"],
    ["eq .Values.port 80.0", "true"],
    ['.Values.nope | default "d"', "d"],
    ["(.Values.nope).deeper", ""],
    ['printf "%v %d %s %q %5.2f|%-4s|" .Values.port 5 "x" "y" 1.5 "z"', '80 5 x "y"  1.50|z   |'],
    ['tpl "{{ .Values.port }}-{{ .Release.Name }}" .', "80-release-name"],
    ['(split "," "a,b")._1', "b"],
    ['snakecase "FirstName some-thing"', "first_name_some_thing"],
    ['camelcase "http_server"', "HttpServer"],
    ['trunc -3 "abcdef"', "def"],
    ["round 3.14159 2", "3.14"],
    ["div 7 2", "3"],
    ["mul 2.5 2", "4"],
    ['semverCompare ">=1.20-0" .Capabilities.KubeVersion.Version', "true"],
    ['semverCompare "<1.25-0" "1.24.1-gke.1"', "true"],
    ['semverCompare ">= 1.19" "1.19.0-beta"', "false"],
    ['semverCompare ">1.2" "1.2.5"', "false"],
    ['regexReplaceAll "(a)(b)" "xaby" "${2}$1"', "xbay"],
    ['regexSplit "," "a,b,c" 2', "[a b,c]"],
    ['print "a" 1 2 "b"', "a1 2b"],
    ['dig "a" "b" "dflt" (dict "a" (dict "b" 5))', "5"],
    ['merge (dict "a" 1) (dict "a" 2 "b" 3)', "map[a:1 b:3]"],
    ['mergeOverwrite (dict "a" 1) (dict "a" 2)', "map[a:2]"],
    ["list 1 2.5 nil true", "[1 2.5 <nil> true]"],
    ["and 1 0", "0"],
    ['or 0 "x"', "x"],
    ['len "äb"', "3"],
    ['index .Values "map" "a"', "x"],
    ['coalesce nil "" "z"', "z"],
    ['adler32sum "hi"', "20644050"],
    ['toJson "<a>"', '"\\u003ca\\u003e"'],
    ['int "0x10"', "16"],
    ["toYaml .Values.list", "- 1\n- 2"],
    ['(fromYaml "a: [1]").a', "[1]"],
    ['.Capabilities.APIVersions.Has "apps/v1/Deployment"', "true"],
    ['.Capabilities.APIVersions.Has "monitoring.coreos.com/v1"', "false"],
    [".Chart.AppVersion", "7"],
    [".Template.BasePath", "shop/templates"],
    ['.Files.Get "a.txt"', "inside"],
    ['.Files.Glob "*.txt" | len', "1"],
  ])("%s is %s", (expression, expected) => {
    const values = "port: 80\nbig: 1000000\nlist: [1, 2]\nmap: {b: 1, a: x}\n";
    // `len` of what `Glob` gives is Go's, of a map.
    const asked = expression.replace(
      '.Files.Glob "*.txt" | len',
      'len (keys (fromYaml (.Files.Glob "*.txt").AsConfig))',
    );
    expect(given(asked, values, { "a.txt": "inside" })).toBe(expected);
  });

  it("with branches, loops, variables and named templates", () => {
    const helpers = '{{- define "shop.name" -}}\n{{ .Chart.Name }}-{{ .Values.kind | lower }}\n{{- end }}\n';
    const template = `{{- $first := "" }}
{{- range $name, $size := .Values.sizes }}
{{- if eq $name "skip" }}{{ continue }}{{ end }}
{{- if not $first }}{{ $first = $name }}{{ end }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "shop.name" $ }}-{{ $name }}
data:
  first: {{ $first }}
  {{- with $size }}
  size: {{ . | quote }}
  {{- else }}
  size: none
  {{- end }}
{{- end }}
`;
    const files = { "values.yaml": "kind: Web\nsizes: {b: 2, a: 0, skip: 1}\n", "templates/_helpers.tpl": helpers };
    const { documents, problems } = readFileTree(
      chartOf({ ...files, "templates/a.yaml": template, "templates/NOTES.txt": "{{" }),
    );
    expect(problems).toEqual([expect.objectContaining({ file: "templates/NOTES.txt" })]);
    expect(documents.map(({ body }) => body)).toMatchObject([
      { metadata: { name: "shop-web-a" }, data: { first: "a", size: "none" } },
      { metadata: { name: "shop-web-b" }, data: { first: "a", size: "2" } },
    ]);
  });
});

describe("places", () => {
  it("are those of the template: of what it says itself, and of what made the rest", () => {
    const template = `{{- if .Values.on }}
apiVersion: v1
kind: Pod
metadata:
  name: {{ .Values.name }}
spec:
  {{- toYaml .Values.spec | nindent 2 }}
  hostNetwork: true
{{- end }}
`;
    const values = "on: true\nname: web\nspec:\n  hostPID: true\n";
    const { documents } = readFileTree(chartOf({ "values.yaml": values, "templates/pod.yaml": template }));
    const [pod] = documents;
    const line = (...path: string[]) => pod && findSourceRange(pod.source, path).line;
    expect(pod?.body).toMatchObject({ metadata: { name: "web" }, spec: { hostPID: true, hostNetwork: true } });
    expect(pod?.paths).toEqual(["templates/pod.yaml"]);
    expect(pod && findSourceRange(pod.source, ["metadata", "name"])).toMatchObject({
      column: 3,
      endLine: 5,
      endColumn: 27,
    });
    expect([line("kind"), line("metadata", "name"), line("spec", "hostPID"), line("spec", "hostNetwork")]).toEqual([
      3, 5, 7, 8,
    ]);
  });
});

describe("charts below a chart", () => {
  const sub = (name: string, more = "") => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;

  it("get the values under their name, and what is for all", () => {
    const files = {
      "Chart.yaml": `${CHART}dependencies:\n- {name: db, version: 1.x, alias: store}\n`,
      "values.yaml": "global: {region: eu}\nstore: {size: 9, gone: null}\n",
      "charts/db/Chart.yaml": sub("db"),
      "charts/db/values.yaml": "size: 1\nuser: me\ngone: 1\n",
      "charts/db/templates/a.yaml": configMap(
        '{{ .Chart.Name }}-{{ .Values.size }}-{{ .Values.user }}-{{ .Values.global.region }}-{{ hasKey .Values "gone" }}',
      ),
    };
    expect(namesIn(files)).toEqual(["store-9-me-eu-false"]);
  });

  it.each([
    ["db.enabled", "db: {enabled: false}", []],
    ["db.enabled", "db: {enabled: true}", ["db"]],
    ["db.enabled", "", ["db"]],
  ])("are there unless a condition says no: %s of %s", (condition, values, expected) => {
    const files = {
      "Chart.yaml": `${CHART}dependencies:\n- {name: db, version: 1.x, condition: ${condition}}\n`,
      "values.yaml": values,
      "charts/db/Chart.yaml": sub("db"),
      "charts/db/templates/a.yaml": configMap("db"),
    };
    expect(namesIn(files)).toEqual(expected);
  });

  it("may lie beside it, if their version is one that is asked for", () => {
    const files = (version: string) => ({
      "shop/Chart.yaml": `${CHART}dependencies:\n- {name: common, version: ${version}, repository: "oci://example.com"}\n`,
      "shop/templates/a.yaml": configMap('{{ include "common.name" . }}'),
      "common/Chart.yaml": sub("common", "type: library\n"),
      "common/templates/_names.tpl": '{{ define "common.name" }}{{ .Chart.Name }}-named{{ end }}',
    });
    expect(namesIn(files("1.x.x"))).toEqual(["shop-named"]);
    const { documents, problems } = readFileTree(createMemoryFileTree(files("2.x.x")));
    expect(documents).toEqual([]);
    expect(problems).toEqual([
      {
        file: "shop/Chart.yaml",
        line: 6,
        column: 3,
        message: "the chart common is not in this tree: what it makes is not read",
        missing: { kind: "chart", name: "common" },
      },
      expect.objectContaining({
        file: "shop/templates/a.yaml",
        line: 4,
        message: expect.stringContaining('no template named "common.name"'),
      }),
    ]);
  });

  it("are seen by the chart above as they see themselves", () => {
    const files = {
      "Chart.yaml": CHART,
      "templates/a.yaml": configMap('{{ include "db.name" .Subcharts.db }}'),
      "charts/db/Chart.yaml": sub("db"),
      "charts/db/values.yaml": "size: 3\n",
      "charts/db/templates/_names.tpl": '{{ define "db.name" }}{{ .Chart.Name }}-{{ .Values.size }}{{ end }}',
    };
    expect(namesIn(files)).toEqual(["db-3"]);
  });

  it("that are missing are told only where they would be rendered", () => {
    const files = (values: string) =>
      createMemoryFileTree({
        "Chart.yaml": `${CHART}dependencies:\n- {name: db, version: 1.x, condition: db.enabled}\n`,
        "values.yaml": values,
        "templates/a.yaml": configMap("a"),
      });
    expect(readFileTree(files("db: {enabled: false}")).problems).toEqual([]);
    expect(readFileTree(files("db: {enabled: true}")).problems).toMatchObject([{ file: "Chart.yaml", line: 6 }]);
  });

  it("that are needed again and again end at a limit", () => {
    const names = Array.from("abcdefgh");
    const needs = (next: string | undefined) =>
      next === undefined
        ? ""
        : `dependencies:\n${names.map((alias) => `- {name: ${next}, version: 1.x, alias: ${alias}}\n`).join("")}`;
    const files = names.flatMap((name, index) => [
      [`${name}/Chart.yaml`, `${sub(name)}${needs(names[index + 1])}`],
      [`${name}/templates/x.yaml`, configMap(name)],
    ]);
    const { problems } = readFileTree(createMemoryFileTree(Object.fromEntries(files)), {
      only: new Set(["a/templates/x.yaml"]),
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining("more than 200 charts") }),
    );
  });

  it("get no more copies of what is for all than there is room for", () => {
    const aliases = Array.from({ length: 150 }, (_, index) => `- {name: db, version: 1.x, alias: d${index}}\n`).join(
      "",
    );
    const values = `global:\n  all: [${"1,".repeat(50_000)}]\n`;
    const files = {
      "Chart.yaml": `${CHART}dependencies:\n${aliases}`,
      "values.yaml": values,
      "charts/db/Chart.yaml": sub("db"),
      "charts/db/templates/x.yaml": configMap("db"),
    };
    expect(readFileTree(createMemoryFileTree(files)).problems).toMatchObject([{ file: "Chart.yaml" }]);
  });

  it("that need each other end", () => {
    const needs = (name: string, other: string) =>
      `${sub(name)}dependencies:\n- {name: ${other}, version: 1.x, repository: "file://../${other}"}\n`;
    const files = {
      "a/Chart.yaml": needs("a", "b"),
      "b/Chart.yaml": needs("b", "a"),
      "a/templates/x.yaml": configMap("a"),
      "b/templates/x.yaml": configMap("b"),
    };
    expect(readFileTree(createMemoryFileTree(files)).problems).toHaveLength(2);
  });
});

describe("what cannot be rendered", () => {
  it.each([
    ['{{ required "a name is needed" .Values.name }}', "a name is needed"],
    ["{{ .Values.a.b.c }}", ".b is asked of nothing"],
    ["{{ nothing 1 }}", "there is no function named nothing"],
    ['{{ include "other" . }}', 'there is no template named "other"'],
    ["{{ if true }}", "{{ if }} is not closed"],
    ["{{ .Values.name", "an action is not closed"],
    ['{{ "a }}', "a text is not closed"],
  ])("%s is told with its place, and the others are read", (action, message) => {
    const { documents, problems } = readFileTree(
      chartOf({ "templates/a.yaml": `a: 1\nb: ${action}\n`, "templates/b.yaml": configMap("b") }),
    );
    expect(documents.map(({ resources }) => resources[0]?.name)).toEqual(["b"]);
    expect(problems).toMatchObject([{ file: "templates/a.yaml", line: 2, message: expect.stringContaining(message) }]);
  });

  it.each([
    ["an endless recursion", '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}'],
    ["a recursion of texts", '{{ $t := "{{ tpl . . }}" }}{{ tpl $t $t }}'],
    ["a huge text", '{{ repeat 1000000000 "x" }}'],
    ["a text that grows", '{{ $x := "x" }}{{ range until 60 }}{{ $x = print $x $x }}{{ end }}{{ $x }}'],
    ["a list that grows", "{{ $x := list 1 }}{{ range until 60 }}{{ $x = concat $x $x }}{{ end }}{{ $x }}"],
    ["a wide number", '{{ printf "%999999999d" 1 }}'],
    ["a long loop", "{{ range until 100000000 }}{{ end }}"],
    ["loops in loops", "{{ range until 9999 }}{{ range until 9999 }}{{ end }}{{ end }}"],
    [
      "a text that is read again and again",
      '{{ $t := repeat 9999 "- a: b\\n" }}{{ range until 999 }}{{ fromYaml $t }}{{ end }}',
    ],
    ["a template with too much in it", "{{ 1 }}".repeat(300_000)],
    ["deep indentation", '{{ indent 1000000000 "x" }}'],
    ["a value in itself", '{{ $x := dict }}{{ $_ := set $x "a" $x }}{{ toYaml $x }}'],
  ])("%s ends", (_, template) => {
    const { problems } = readFileTree(chartOf({ "templates/a.yaml": template }));
    expect(problems).toMatchObject([{ file: "templates/a.yaml" }]);
  });

  it("reads files of a chart through its templates alone", () => {
    const files = {
      "templates/all.yaml": '{{ .Files.Get "files/a.yaml" | replace "old" "new" }}\n',
      "files/a.yaml": configMap("old"),
      "extra.yaml": configMap("extra"),
    };
    const names = readFileTree(chartOf(files)).documents.map(({ resources }) => resources[0]?.name);
    expect(names).toEqual(["new", "extra"]);
  });
});
