import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readFileTree } from "../read-documents.js";
import { findSourceRange } from "../source/source-tree.js";

const read = (files: Readonly<Record<string, string>>) =>
  readFileTree(createMemoryFileTree(files), { kinds: ["kubernetes"] });

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      serviceAccountName: web
      containers:
        - name: app
          image: app
          env:
            - {name: A, value: a}
        - name: proxy
          image: proxy:1
      volumes:
        - name: config
          configMap: {name: settings}
`;
const ACCOUNT = "apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: web}\n";
const BASE = {
  "base/kustomization.yaml": "resources: [web.yaml, account.yaml]\n",
  "base/web.yaml": DEPLOYMENT,
  "base/account.yaml": ACCOUNT,
};

interface Rendered {
  readonly [key: string]: Rendered;
}

/** What `overlay/kustomization.yaml` makes of the base, by kind. */
function overlay(kustomization: string, more: Readonly<Record<string, string>> = {}) {
  const { documents, problems } = read({
    ...BASE,
    "overlay/kustomization.yaml": `resources: [../base]\n${kustomization}`,
    ...more,
  });
  const of = (kind: string) =>
    documents.find(({ resources }) => resources[0]?.type === kind)?.body as unknown as Rendered;
  return { documents, problems, of, pod: () => of("Deployment")?.spec?.template?.spec };
}

const patchOf = (spec: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n${spec.replace(/^/gm, "      ")}\n`;

describe("a kustomization", () => {
  it("is read instead of the files that it names", () => {
    const { documents, problems } = overlay("patches: [{path: patch.yaml}]\n", {
      "overlay/patch.yaml": patchOf("hostNetwork: true"),
    });
    expect(problems).toEqual([]);
    expect(documents.map(({ paths, kustomization }) => [kustomization, paths.at(-1)])).toEqual([
      ["overlay", "base/web.yaml"],
      ["overlay", "base/account.yaml"],
    ]);
    expect(documents[0]?.paths).toContain("overlay/patch.yaml");
  });

  it("tells what a patch says at the patch, and the rest at the base", () => {
    const { documents } = overlay("patches: [{path: patch.yaml}]\n", {
      "overlay/patch.yaml": patchOf("hostNetwork: true\ncontainers: [{name: proxy, image: proxy:2}]"),
    });
    const placeOf = (...path: (string | number)[]) => {
      const { file, line } = findSourceRange(documents[0]?.source as never, ["spec", "template", "spec", ...path]);
      return `${file}:${line}`;
    };
    expect(placeOf("hostNetwork")).toBe("overlay/patch.yaml:7");
    expect(placeOf("containers", 0, "image")).toBe("overlay/patch.yaml:8");
    expect(placeOf("containers", 1, "image")).toBe("base/web.yaml:11");
    expect(placeOf("serviceAccountName")).toBe("base/web.yaml:8");
    expect(documents[0]?.otherSources?.().map(({ file }) => file)).toEqual(["overlay/patch.yaml"]);
  });

  it("tells what a patch in place says at its line", () => {
    const { documents, problems } = overlay(
      `patches:\n  - patch: |-\n${patchOf("hostNetwork: true\nhostPID: true").replace(/^/gm, "      ")}\n`,
    );
    expect(problems).toEqual([]);
    const range = findSourceRange(documents[0]?.source as never, ["spec", "template", "spec", "hostPID"]);
    expect([range.file, range.line, range.column]).toEqual(["overlay/kustomization.yaml", 11, 13]);
  });

  it.each([
    [
      "patches of a target",
      `patches: [{target: {kind: Deploy.*, labelSelector: "!x"}, patch: '[{"op": "add", "path": "/spec/template/spec/hostPID", "value": true}]'}]`,
    ],
    [
      "operations in a file",
      "patchesJson6902: [{target: {group: apps, version: v1, kind: Deployment, name: web}, path: ../patches/p.json}]",
    ],
    ["patches of one name for all", "patches: [{target: {kind: Deployment}, path: ../patches/any.yaml}]"],
    ["patches of old", "patchesStrategicMerge: [../patches/patch.yaml]"],
    ["a component", "components: [../more]"],
  ])("applies %s", (_, kustomization) => {
    const { pod, problems } = overlay(kustomization, {
      "patches/p.json": '[{"op": "add", "path": "/spec/template/spec/hostPID", "value": true}]',
      "patches/any.yaml": patchOf("hostPID: true").replace("name: web", "name: whatever"),
      "patches/patch.yaml": patchOf("hostPID: true"),
      "more/kustomization.yaml":
        "kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\npatches: [{path: p.yaml}]\n",
      "more/p.yaml": patchOf("hostPID: true"),
    });
    expect(problems).toEqual([]);
    expect(pod()?.hostPID).toBe(true);
    expect(pod()?.serviceAccountName).toBe("web");
  });

  // As Kustomize 5.7 has it.
  it.each([
    [
      "merges by name, what it says first",
      "containers: [{name: side, image: s:1}, {name: app, env: [{name: B, value: b}]}]",
      [["side"], ["app", "B", "A"], ["proxy"]],
    ],
    ["deletes by name", "containers: [{name: app, $patch: delete}]", [["proxy"]]],
    ["replaces a list", "containers: [{$patch: replace}, {name: other, image: o:1}]", [["other"]]],
    ["deletes a member", "containers: [{name: app, env: null}]", [["app"], ["proxy"]]],
  ])("%s", (_, spec, expected) => {
    const containers = overlay("patches: [{path: patch.yaml}]\n", { "overlay/patch.yaml": patchOf(spec) }).pod()
      ?.containers as unknown as readonly { name: string; env?: readonly { name: string }[] }[];
    expect(containers.map(({ name, env = [] }) => [name, ...env.map((each) => each.name)])).toEqual(expected);
  });

  it.each([
    ["an image's tag", "images: [{name: app, newTag: 12}]", "app:12"],
    [
      "an image's name and digest",
      "images: [{name: app, newName: 'r.example:5000/app', digest: sha256:ab}]",
      "r.example:5000/app@sha256:ab",
    ],
    ["no image of a similar name", "images: [{name: ap, newTag: v2}]", "app"],
  ])("changes %s", (_, kustomization, image) => {
    expect(overlay(kustomization).pod()).toMatchObject({ containers: [{ image }, {}] });
  });

  it("changes names, and where they are named", () => {
    const { of, pod } = overlay(
      "namePrefix: test-\nnamespace: shop\ncommonLabels: {app: web}\nreplicas: [{name: web, count: 3}]\nconfigMapGenerator: [{name: settings, literals: [MODE=fast]}]\n",
    );
    expect([of("ServiceAccount")?.metadata?.name, pod()?.serviceAccountName]).toEqual(["test-web", "test-web"]);
    expect([of("ConfigMap")?.metadata?.name, of("ConfigMap")?.data]).toEqual(["test-settings", { MODE: "fast" }]);
    expect(JSON.stringify(pod()?.volumes)).toContain('"test-settings"');
    expect(of("Deployment")).toMatchObject({
      metadata: { namespace: "shop", labels: { app: "web" } },
      spec: {
        replicas: 3,
        selector: { matchLabels: { app: "web" } },
        template: { metadata: { labels: { app: "web" } } },
      },
    });
  });

  it("makes secrets, told at the line that says them", () => {
    const { documents, of } = overlay("secretGenerator:\n  - name: keys\n    literals:\n      - PASSWORD=hunter2\n");
    expect(of("Secret")?.data).toEqual({ PASSWORD: Buffer.from("hunter2").toString("base64") });
    const secret = documents.find(({ resources }) => resources[0]?.type === "Secret");
    expect(findSourceRange(secret?.source as never, ["data", "PASSWORD"])).toMatchObject({
      file: "overlay/kustomization.yaml",
      line: 5,
    });
  });

  it("is rendered once for each that nothing is made of", () => {
    const { documents } = read({
      ...BASE,
      "a/kustomization.yaml": "resources: [../base]\nnamePrefix: a-\n",
      "b/kustomization.yml": "bases: [../base]\nnamePrefix: b-\n",
    });
    expect(documents.map(({ resources }) => resources[0]?.name)).toEqual(["a-web", "a-web", "b-web", "b-web"]);
  });

  it.each([
    [
      "a remote base",
      "resources: [https://github.com/org/repo//base?ref=v1]",
      "https://github.com/org/repo//base?ref=v1 is not in this tree: what it makes is not read",
    ],
    ["a file that is not there", "resources: [web.yaml]", "there is neither a file nor a kustomization at web.yaml"],
    [
      "a patch that is not there",
      "patches: [{path: nowhere.yaml}]",
      "the patch is not in this tree: what it changes is not read",
    ],
    [
      "a patch for nobody",
      "patches: [{patch: '{apiVersion: v1, kind: Pod, metadata: {name: x}}'}]",
      'there is no Pod "x" for this patch',
    ],
    [
      "an operation that cannot be done",
      `patches: [{target: {kind: Pod}, patch: '[{"op": "remove", "path": "/spec/x"}]'}]\nresources: [pod.yaml]`,
      "the patch is left out: there is nothing at /spec/x",
    ],
    ["operations for nobody", "patches: [{patch: '[]'}]", "a list of operations needs a target"],
    [
      "a target that is no pattern",
      "patches: [{target: {kind: '('}, patch: '{}'}]",
      "the target is no regular expression",
    ],
    ["Helm charts", "helmCharts: [{name: x}]", "what Helm charts make in a kustomization is not read"],
    ["itself", "resources: [../a]", "../a is made of this kustomization: it is left out here"],
  ])("with %s says so", (_, text, message) => {
    const pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: []}\n";
    const { problems } = read({ "a/kustomization.yaml": `${text}\n`, "a/pod.yaml": pod });
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
    expect(problems[0]).toMatchObject({ file: "a/kustomization.yaml", line: expect.any(Number) });
  });

  it("beside which a patch lies that it does not name leaves that out, and says so", () => {
    const patch = patchOf("hostPID: true");
    const { documents, problems } = read({
      ...BASE,
      "overlay/kustomization.yaml": "resources: [../base]\n",
      "overlay/p.yaml": patch,
    });
    expect(documents.map(({ paths }) => paths.at(-1))).toEqual(["base/web.yaml", "base/account.yaml"]);
    expect(problems).toMatchObject([
      { file: "overlay/p.yaml", message: expect.stringContaining("no kustomization names") },
    ]);
    expect(read({ "elsewhere/p.yaml": patch }).documents).toHaveLength(1);
  });

  it("of Flux is an object like others", () => {
    const flux = "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps}\n";
    expect(read({ "a/kustomization.yaml": flux }).documents.map(({ resources }) => resources[0]?.type)).toEqual([
      "Kustomization",
    ]);
  });

  it("ends, however bases are nested", () => {
    const files: Record<string, string> = { "0/kustomization.yaml": "resources: [a.yaml]\n", "0/a.yaml": ACCOUNT };
    for (let depth = 1; depth < 40; depth += 1) {
      files[`${depth}/kustomization.yaml`] = `resources: [../${depth - 1}, ./../${depth - 1}]\n`;
    }
    expect(read(files).problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("it cannot be rendered"),
    ]);
  });

  it("that is anything at all is read without failing", () => {
    const scalar = fc.oneof(
      fc.constantFrom("web.yaml", "../base", "app", "web", "Deployment", "/spec/template", "["),
      fc.integer(),
      fc.constant(null),
    );
    const member = fc.constantFrom(
      ...[
        "resources",
        "patches",
        "patch",
        "path",
        "target",
        "op",
        "value",
        "kind",
        "name",
        "images",
        "labels",
        "pairs",
        "namespace",
      ],
      ...[
        "configMapGenerator",
        "literals",
        "files",
        "replicas",
        "count",
        "components",
        "namePrefix",
        "metadata",
        "spec",
        "$patch",
      ],
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        scalar,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(member, tie("value"), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(member, value, { maxKeys: 6 }), (kustomization) => {
        const text = JSON.stringify({
          ...kustomization,
          apiVersion: "kustomize.config.k8s.io/v1beta1",
          bases: ["../base"],
        });
        const { documents } = read({ ...BASE, "overlay/kustomization.yaml": text });
        for (const document of documents) findSourceRange(document.source, ["spec", "template"]);
      }),
    );
  });

  it("says which members are no lists, and which files of a generator are not there", () => {
    const { documents, problems } = overlay(
      "components: 5\nimages: web\nreplicas:\nconfigMapGenerator: [{name: s, files: [a.txt, ../../up.txt], envs: [.env]}]\n",
    );
    expect(problems.map(({ line, message }) => `${line}: ${message}`).toSorted()).toEqual([
      "2: components must be a list: it is left out",
      "3: images must be a list: it is left out",
      "5: ../../up.txt is not in this tree: what is made of it is not read",
      "5: .env is not in this tree: what is made of it is not read",
      "5: a.txt is not in this tree: what is made of it is not read",
    ]);
    expect(documents).toHaveLength(3);
  });

  it("says what of its settings is not read, and renders the rest", () => {
    const { documents, problems } = overlay(
      "configurations: [names.yaml]\ncrds: [crd.json]\nopenapi: {path: schema.json}\n",
    );
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      "2: what configurations say of fields is not read: custom fields are left as they are",
      "3: what the schemas of crds say of fields is not read: custom fields are left as they are",
      "4: the schema of openapi is not read: lists of custom resources are replaced and not merged",
    ]);
    expect(documents).toHaveLength(2);
    expect(overlay("configurations: []\ncrds:\n").problems).toEqual([]);
  });

  it("patched twice with what has no deletions is as if patched once", () => {
    const name = fc.constantFrom("app", "proxy", "new");
    const container = fc.record({ name, image: fc.constantFrom("a:1", "b:2") });
    const spec = fc.record(
      { hostPID: fc.boolean(), containers: fc.uniqueArray(container, { selector: (each) => each.name }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(spec, (patch) => {
        const text = JSON.stringify({
          apiVersion: "apps/v1",
          kind: "Deployment",
          metadata: { name: "web" },
          spec: { template: { spec: patch } },
        });
        const once = overlay("patches: [{path: p.json}]\n", { "overlay/p.json": text });
        const twice = overlay("patches: [{path: p.json}, {path: p.json}]\n", { "overlay/p.json": text });
        expect(twice.pod()).toEqual(once.pod());
      }),
    );
  });
});

describe("a kustomization that asks for too much", () => {
  const POD = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: b}]}\n";
  const many = (count: number, of: (index: number) => unknown) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => of(index)));
  const pods = (count: number) =>
    Array.from({ length: count }, (_, index) => POD.replace("name: p", `name: p${index}`)).join("---\n");
  const operations = (list: string) => ({
    "a/kustomization.yaml": "resources: [p.yaml]\npatches: [{target: {kind: Pod}, path: ops.json}]\nnamePrefix: x-\n",
    "a/p.yaml": POD,
    "a/ops.json": list,
  });
  const containers = (name: string, count: number) =>
    JSON.stringify({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "p" },
      spec: { containers: JSON.parse(many(count, (index) => ({ name: `${name}${index}` }))) },
    });

  it.each<[string, Readonly<Record<string, string>>]>([
    ["copies into itself", operations(many(40, (index) => ({ op: "copy", from: "/spec", path: `/spec/c${index}` })))],
    [
      "is nested ever deeper",
      operations(
        many(20, (index) => ({ op: "copy", from: "/spec/d", path: `/spec${"/d".repeat(2 ** index + 1)}` })).replace(
          "[",
          '[{"op": "add", "path": "/spec/d", "value": {}},',
        ),
      ),
    ],
    [
      "has operations without number",
      operations(many(40_000, (index) => ({ op: "add", path: `/spec/c${index}`, value: 1 }))),
    ],
    [
      "has labels without number",
      {
        "a/kustomization.yaml": `resources: [p.yaml]\ncommonLabels: {${Array.from({ length: 20_000 }, (_, i) => `l${i}: a`).join(", ")}}\n`,
        "a/p.yaml": pods(5),
      },
    ],
    [
      "has images without number",
      {
        "a/kustomization.yaml": `resources: [p.yaml]\nimages: ${many(5_000, (index) => ({ name: `i${index}` }))}\n`,
        "a/p.yaml": pods(2_000),
      },
    ],
    [
      "has generators without number",
      { "a/kustomization.yaml": `configMapGenerator: ${many(10_000, (index) => ({ name: `g${index}` }))}\n` },
    ],
    [
      "generates a large file again and again",
      {
        "a/kustomization.yaml": `configMapGenerator: ${many(500, (index) => ({ name: `g${index}`, files: ["big.txt"] }))}\n`,
        "a/big.txt": "x".repeat(1_000_000),
      },
    ],
    [
      "merges long lists",
      {
        "a/kustomization.yaml": "resources: [p.json]\npatches: [{path: q.json}]\n",
        "a/p.json": containers("a", 12_000),
        "a/q.json": containers("b", 12_000),
      },
    ],
    [
      "makes names long",
      { "a/kustomization.yaml": `resources: [p.yaml]\nnamePrefix: ${"x".repeat(1_000_000)}\n`, "a/p.yaml": pods(300) },
    ],
    [
      "matches names with long programs",
      {
        "a/kustomization.yaml": `resources: [p.yaml]\npatches: ${many(50, () => ({ target: { name: ".{1000}".repeat(100) }, patch: "{}" }))}\n`,
        "a/p.yaml": POD,
      },
    ],
  ])(
    "and %s is told of",
    (_, files) => {
      expect(read(files).problems.map(({ message }) => message)).toEqual([
        expect.stringContaining("it cannot be rendered"),
      ]);
    },
    20_000,
  );

  it("lists thousands of files in the time that they take", () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `f${index}.yaml`);
    const files = Object.fromEntries(names.map((name) => [`a/${name}`, ACCOUNT.replace("web", name)]));
    const { documents, problems } = read({ ...files, "a/kustomization.yaml": `resources: [${names.join(", ")}]\n` });
    expect([documents.length, problems]).toEqual([5_000, []]);
  }, 20_000);

  it.each([
    ["parentheses", "(".repeat(200_000)],
    ["spaces", `a=${" ".repeat(100_000)}x x`],
  ])(
    "selects by labels with many %s in no time",
    (_, labelSelector) => {
      const patch = JSON.stringify([{ target: { labelSelector }, patch: "{a: b}" }]);
      expect(
        read({ "a/kustomization.yaml": `resources: [p.yaml]\npatches: ${patch}\n`, "a/p.yaml": POD }).problems,
      ).toEqual([]);
    },
    5_000,
  );
});

describe("what a kustomization would leave out", () => {
  const pod = (more: string) => `apiVersion: v1\nkind: Pod\nmetadata: {${more}}\nspec: {containers: []}\n`;

  it("because it is there twice is read, and told", () => {
    const { documents, problems } = read({
      "a/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
      "a/a.yaml": pod("name: p"),
      "a/b.yaml": pod("name: p, namespace: default"),
    });
    expect(documents.map(({ paths }) => paths.at(-1))).toEqual(["a/a.yaml", "a/b.yaml"]);
    expect(problems).toEqual([
      {
        file: "a/kustomization.yaml",
        line: 1,
        column: 21,
        message: expect.stringContaining('Pod "p" of a/b.yaml is also in a/a.yaml'),
      },
    ]);
  });

  it.each([
    ["has no name", pod("generateName: a-"), pod("generateName: b-")],
    ["is of another version", ACCOUNT, ACCOUNT.replace("v1", "v2")],
    ["is an item of a list of one kind", "apiVersion: v1\nkind: PodList\nitems: [{metadata: {name: p}}]\n", ACCOUNT],
  ])("because it %s is read", (_, first, second) => {
    const { documents, problems } = read({
      "a/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
      "a/a.yaml": first,
      "a/b.yaml": second,
    });
    expect([documents.length, problems]).toEqual([2, []]);
  });

  it.each([
    ["resources: [5]", "an item of resources must be a text: it is left out"],
    ["patches: [patch.yaml]", "an item of patches must be a mapping: it is left out"],
    ["patches: [{target: {kind: Pod}}]", "an item of patches has neither path nor patch: it is left out"],
    [
      "patches: [{target: {kind: Pod}, patch: [{op: remove, path: /spec}]}]",
      "a patch in place must be a text: it is left out",
    ],
    ["secretGenerator: [a]", "an item of secretGenerator must be a mapping: it is left out"],
    ["helmCharts: {name: a}", "what Helm charts make in a kustomization is not read"],
    ["replacements: a", "what replacements change is not read"],
    ["components: [web.yaml]", "web.yaml is a file: a component is a folder"],
    [
      `patches: [{target: {kind: ServiceAccount}, patch: '[{"op": "remove", "path": "/kind"}]'}]\nresources: [web.yaml]`,
      "what patches make of it is no Kubernetes object: it is not evaluated",
    ],
  ])("with %s is told", (text, message) => {
    const { problems } = read({ "a/kustomization.yaml": `${text}\n`, "a/web.yaml": ACCOUNT });
    expect(problems).toEqual([expect.objectContaining({ line: expect.any(Number), message })]);
  });

  it.each(["crds", "configurations", "validators", "transformers", "generators"])(
    "because %s name it is read",
    (member) => {
      const { documents } = read({ "a/kustomization.yaml": `${member}: [pod.yaml]\n`, "a/pod.yaml": pod("name: p") });
      expect(documents.map(({ paths }) => paths)).toEqual([["a/pod.yaml"]]);
    },
  );
});
