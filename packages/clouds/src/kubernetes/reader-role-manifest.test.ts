import { readFileSync } from "node:fs";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { load, loadAll } from "js-yaml";
import { expect, it } from "vitest";
import { clusterReaderRoleManifest } from "./reader-role-manifest.js";

const deployed = (file: string) => {
  const text = readFileSync(new URL(`../../../../deploy/kubernetes/${file}`, import.meta.url), "utf8");
  return (loadAll(text) as JsonObject[]).filter(({ kind }) => kind === "ClusterRole");
};

it("the role that a check prints is the one that is deployed", () => {
  expect(deployed("reader.yaml")).toEqual([load(clusterReaderRoleManifest)]);
});

it.each(["reader.yaml", "reader-without-secrets.yaml"])("%s allows nothing but reads", (file) => {
  const rules = deployed(file).flatMap((role) => (Array.isArray(role.rules) ? role.rules.filter(isJsonObject) : []));
  expect(rules.length).toBeGreaterThan(0);
  for (const { verbs } of rules) expect(verbs).toEqual(["get", "list"]);
});

it("reader-without-secrets.yaml does not allow to read them", () => {
  const rules = deployed("reader-without-secrets.yaml").flatMap(({ rules }) => rules as JsonObject[]);
  const core = rules.filter(({ apiGroups }) => (apiGroups as string[]).some((group) => group === "" || group === "*"));
  expect(core.flatMap(({ resources }) => resources)).toContain("configmaps");
  for (const denied of ["secrets", "*"]) expect(core.flatMap(({ resources }) => resources)).not.toContain(denied);
});
