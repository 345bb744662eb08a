/**
 * A right path with a wrong change inverts a verdict. `testing/azure-switches.tsv` lists every yes or no of azurerm that ARM
 * says the other way round or in words, each read by a person: type, attribute, place, what yes and what no are in ARM.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getValueAtPath, type JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { generateCatalogueTables } from "../generate/generate-tables.js";
import { EACH_ELEMENT, parseTablePath } from "../mapping/table-path.js";
import type { ServiceTable } from "../tables/mapping-table-types.js";
import { shapesIn } from "./testing/terraform-forms.js";

interface Switch {
  readonly type: string;
  readonly attribute: string;
  readonly place: string;
  readonly yes: JsonValue | undefined;
  readonly no: JsonValue | undefined;
}

const file = fileURLToPath(new URL("../../src/resources/testing/azure-switches.tsv", import.meta.url));
const switches = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Switch => {
    const [type = "", attribute = "", place = "", yes = "", no = ""] = line.split("\t");
    return { type, attribute, place, yes: said(yes), no: said(no) };
  });

/** Nothing where ARM says it by not saying it; texts have quotes. */
function said(text: string): JsonValue | undefined {
  return text === "" ? undefined : (JSON.parse(text) as JsonValue);
}

function* rowsOfAzure(): Generator<{ type: string; attribute: string; word: string }> {
  for (const [name, text] of generateCatalogueTables("azure").files) {
    if (name === "index") continue;
    for (const [type, { rows }] of Object.entries((JSON.parse(text) as ServiceTable).code)) {
      for (const [attribute, , , word = ""] of rows) yield { type, attribute, word };
    }
  }
}

describe("a yes or no of azurerm that is said otherwise in ARM", () => {
  it.each(switches)("$type.$attribute", ({ type, attribute, place, yes, no }) => {
    expect([shapeWith(type, attribute, true, place), shapeWith(type, attribute, false, place)]).toEqual([yes, no]);
  });

  it("was read by a person", () => {
    const changed = [...rowsOfAzure()].filter(({ word }) => /^(not$|boolToEnum:|enum:(true|false)=)/.test(word));
    const names = changed.map(({ type, attribute }) => `${type}.${attribute}`);
    expect(names.sort()).toEqual(switches.map(({ type, attribute }) => `${type}.${attribute}`).sort());
  });
});

function shapeWith(type: string, attribute: string, value: boolean, place: string): JsonValue | undefined {
  const [last = "", ...blocks] = attribute.split(".").reverse();
  const block = blocks.reduce((inside, name) => `${name} {\n${inside}\n}`, `${last} = ${value}`);
  const [shape] = shapesIn({ "main.tf": `resource "${type}" "r" {\n${block}\n}\n` });
  const path = parseTablePath(place).map((step) => (step === EACH_ELEMENT ? 0 : step));
  return shape === undefined ? undefined : getValueAtPath(shape.written, path);
}
