/**
 * The same resource in Terraform (each style, JSON syntax, a plan, a state) and in CloudFormation gives the same shape, and
 * what a person wrote is found on its line in each.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createMemoryFileTree, findSourceRange, readDocuments } from "@plumbline/iac";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { shapesIn, toOtherTerraformForms } from "../resources/testing/terraform-forms.js";
import type { ShapedResource } from "../shaped-resource.js";

interface Golden {
  readonly name: string;
  readonly terraform: readonly string[];
  readonly template: string;
}

const folder = fileURLToPath(new URL("./aws/", import.meta.url));
const goldens = readdirSync(folder).flatMap((name) => load(readFileSync(`${folder}${name}`, "utf8")) as Golden[]);

function templateOf(resources: string): string {
  return `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n${resources.replace(/^(?=.)/gm, "  ")}`;
}

/** The blocks of code as Terraform shows them. */
function blocksOf(text: string): Readonly<Record<string, JsonObject>> {
  const [document] = [...readDocuments(createMemoryFileTree({ "main.tf": text }), {}, () => {})];
  return Object.fromEntries((document?.resources ?? []).map(({ address, attributes }) => [address, attributes]));
}

function leaves(value: JsonValue, path: readonly PathStep[]): readonly (readonly [readonly PathStep[], JsonValue])[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return (Array.isArray(value) ? [...value.entries()] : Object.entries(value)).flatMap(([step, member]) =>
    leaves(member, [...path, step]),
  );
}

/** Values that stand on one line of the file only, by the line they were found on. */
function misplaced(shape: ShapedResource, text: string): readonly string[] {
  const lines = text.split("\n");
  return leaves(shape.written.properties ?? {}, ["properties"]).flatMap(([path, value]) => {
    const on = lines.flatMap((line, index) => (line.includes(String(value)) ? [index + 1] : []));
    const { line } = findSourceRange(shape.source, path);
    return typeof value === "boolean" || on.length !== 1 || on[0] === line ? [] : [`${path.join(".")} on line ${line}`];
  });
}

it("speaks of many types", () => {
  expect(new Set(goldens.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25);
});

describe.each(goldens)("$name", ({ name, terraform, template }) => {
  const text = templateOf(template);
  const [expected, ...others] = shapesIn({ "t.yaml": text });

  it("is one resource in a template, found where it is written", () => {
    expect(others).toEqual([]);
    expect(expected).toMatchObject({ type: name });
    expect(expected === undefined ? [] : misplaced(expected, text)).toEqual([]);
  });

  it.each(terraform.map((style, index) => [index + 1, style] as const))("is the same in style %i", (_, style) => {
    const [shape, ...rest] = shapesIn({ "main.tf": style });
    expect(rest).toEqual([]);
    expect(shape?.unmapped).toEqual([]);
    expect(shape).toMatchObject({ type: name, written: { properties: expected?.written.properties } });
    expect(shape?.written.properties).toEqual(expected?.written.properties);
    expect(shape === undefined ? [] : misplaced(shape, style)).toEqual([]);
  });

  it.each(terraform.flatMap((style) => toOtherTerraformForms(blocksOf(style))))("is the same in %s", (_, files) => {
    const [shape, ...rest] = shapesIn(files);
    expect(rest).toEqual([]);
    expect(shape?.written.properties).toEqual(expected?.written.properties);
  });
});
