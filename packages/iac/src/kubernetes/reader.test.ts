import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createMemoryFileTree, type FileTree } from "../files/file-tree.js";
import { readFileTree as readTree } from "../read-documents.js";
import { describeReading, expectGolden, fixtureFiles } from "../testing/golden.js";

const read = (files: FileTree) => readTree(files, { kinds: ["kubernetes"] });

const fixtures = join(import.meta.dirname, "fixtures");

describe("Kubernetes manifests", () => {
  it.each(readdirSync(fixtures))("%s", (name) => {
    const folder = join(fixtures, name);
    const { documents, problems } = read(fixtureFiles(folder));
    expectGolden(folder, describeReading(documents, problems));
  });

  it.each([
    ["a name that is a number", "metadata: {name: 1}", "v1/Pod/default/1"],
    ["a name that is completed by the server", "metadata: {generateName: x-, namespace: n}", "v1/Pod/n/x-*"],
    ["no name", "spec: {}", "v1/Pod/default/"],
    ["metadata that is no mapping", "metadata: [name]", "v1/Pod/default/"],
  ])("with %s have an address", (_, rest, address) => {
    const { documents } = read(createMemoryFileTree({ "a.yaml": `apiVersion: v1\nkind: Pod\n${rest}\n` }));
    expect(documents.map(({ resources }) => resources[0]?.address)).toEqual([address]);
  });

  it("keeps an object's number in its file only when there are several", () => {
    const pod = "apiVersion: v1\nkind: Pod\n";
    expect(read(createMemoryFileTree({ "a.yaml": pod })).documents[0]?.index).toBeUndefined();
    expect(read(createMemoryFileTree({ "a.yaml": `${pod}---\n${pod}` })).documents.map(({ index }) => index)).toEqual([
      0, 1,
    ]);
  });

  it("tells rules the kind of what a typed list holds", () => {
    const text = "apiVersion: v1\nkind: PodList\nitems:\n  - metadata: {name: x}\n";
    expect(read(createMemoryFileTree({ "a.yaml": text })).documents.map(({ body }) => body)).toEqual([
      { apiVersion: "v1", kind: "Pod", metadata: { name: "x" } },
    ]);
  });

  it("reads the objects of an OpenShift template", () => {
    const pod = "  - apiVersion: v1\n    kind: Pod\n    metadata: {name: '${NAME}'}\n";
    const text = `apiVersion: template.openshift.io/v1\nkind: Template\nobjects:\n${pod}parameters: [{name: NAME}]\n`;
    expect(
      read(createMemoryFileTree({ "a.yaml": text })).documents.map(({ resources }) => resources[0]?.address),
    ).toEqual(["v1/Pod/default/${NAME}"]);
  });

  it("leaves lists alone that are objects of their own", () => {
    const text = "apiVersion: example.com/v1\nkind: AllowList\nmetadata: {name: x}\nspec: {items: []}\n";
    expect(read(createMemoryFileTree({ "a.yaml": text })).documents.map(({ resources }) => resources[0]?.type)).toEqual(
      ["AllowList"],
    );
  });

  describe("images", () => {
    const pod = (image: string) => `apiVersion: v1\nkind: Pod\nspec: {containers: [{name: a, image: "${image}"}]}\n`;
    const imageIn = (files: Record<string, string>, path: string) => {
      const { documents } = read(createMemoryFileTree(files));
      const body = documents.find(({ paths }) => paths[0] === path)?.body;
      return /"image":"([^"]*)"/.exec(JSON.stringify(body))?.[1];
    };

    it("are what Skaffold builds, wherever below the manifest is", () => {
      const skaffold = "apiVersion: skaffold/v4\nkind: Config\nbuild: {artifacts: [{image: app}]}\n";
      const files = { "skaffold.yaml": skaffold, "k/deploy/a.yaml": pod("app"), "k/b.yaml": pod("other") };
      expect(imageIn(files, "k/deploy/a.yaml")).toBe("app:${skaffold}");
      expect(imageIn(files, "k/b.yaml")).toBe("other");
    });
  });
});
