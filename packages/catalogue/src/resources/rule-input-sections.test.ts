import { describe, expect, it } from "vitest";
import { listCatalogueTypes, listCodeTypes } from "../generate/generate-tables.js";
import { findCodeTable, findTypeFacts } from "../tables/load-tables.js";
import { type Cloud, clouds } from "../tables/mapping-table-types.js";
import { findSectionOfShapeMember, toRuleInputPath } from "./rule-input-sections.js";

interface Member {
  readonly type: string;
  readonly name: string;
}

const nameIn = (path: string) => /^beside\.(\w+)/.exec(path)?.[1];

/** Members that rows of code write. */
function writtenMembers(cloud: Cloud): readonly Member[] {
  return listCodeTypes(cloud).flatMap((code) => {
    const { type = null, rows = [], variants = [] } = findCodeTable(cloud, code) ?? {};
    const all = [...rows, ...variants.flatMap((variant) => variant.rows)];
    return all.flatMap(([, shape]) => {
      const name = nameIn(shape);
      return name === undefined || type === null ? [] : [{ type, name }];
    });
  });
}

const attachmentRules = (cloud: Cloud) =>
  listCatalogueTypes(cloud).flatMap((type) =>
    (findTypeFacts(cloud, type)?.within ?? []).map((rule) => ({ type, ...rule })),
  );

describe("the sections of rules' input", () => {
  it.each(clouds)("have what is attached to a resource of %s, and what holds for all of an account, apart", (cloud) => {
    const wrong = attachmentRules(cloud).flatMap(({ type, by, of, at }) => {
      const name = nameIn(at) ?? at;
      const expected = by === "*" || of !== undefined ? "context" : "attached";
      return findSectionOfShapeMember(name) === expected ? [] : [`${type}: ${name} is no ${expected}`];
    });
    expect(wrong).toEqual([]);
  });

  it("have children of Azure's resources as attached", () => {
    const types = new Set(listCatalogueTypes("azure").map((type) => type.toLowerCase()));
    const wrong = writtenMembers("azure").filter(
      ({ type, name }) => types.has(`${type}/${name}`.toLowerCase()) && findSectionOfShapeMember(name) !== "attached",
    );
    expect(wrong).toEqual([]);
  });

  it("have what is an attribute as extra", () => {
    expect(
      ["MFADelete", "IsDefault", "CreatedAt", "sourceInstance", "roleDefinitionName"].map(findSectionOfShapeMember),
    ).toEqual(Array.from({ length: 5 }, () => "extra"));
  });
});

it("leads to the section of a member, and leaves other paths as they are", () => {
  expect(toRuleInputPath(["beside", "Policy", "Statement", 0])).toEqual(["attached", "Policy", "Statement", 0]);
  expect(toRuleInputPath(["beside", "parent"])).toEqual(["context", "parent"]);
  expect(toRuleInputPath(["properties", "beside"])).toEqual(["properties", "beside"]);
  expect(toRuleInputPath(["beside"])).toEqual(["beside"]);
});
