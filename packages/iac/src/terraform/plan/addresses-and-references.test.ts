import { describe, expect, it } from "vitest";
import { findVariableName, isAttributeReference, parseModuleSteps } from "./addresses-and-references.js";

describe("moduleSteps", () => {
  it.each([
    ["", []],
    ["module.a", ["a = module.a"]],
    ["module.a[0].module.b", ["a = module.a[0]", "b = module.a[0].module.b"]],
    ['module.a["x.y]"].module.b', ['a = module.a["x.y]"]', 'b = module.a["x.y]"].module.b']],
    ['module.a["\\"]."].module.b', ['a = module.a["\\"]."]', 'b = module.a["\\"]."].module.b']],
    ["module.a.aws_vpc.main", ["a = module.a"]],
    ["aws_vpc.main", []],
    ["module", []],
    ['module.a["x', ['a = module.a["x']],
  ])("%s", (address, expected) => {
    expect([...parseModuleSteps(address)].map((step) => `${step.name} = ${step.address}`)).toEqual(expected);
  });
});

describe("isAttributeReference", () => {
  it.each([
    ["aws_vpc.main.id", true],
    ["aws_vpc.main[0].tags", true],
    ['aws_vpc.main["a.b"]', false],
    ["aws_vpc.main", false],
    ["data.aws_ami.base", false],
    ["data.aws_ami.base.id", true],
    ["module.network", false],
    ["module.network[0].vpc_id", true],
    ["var.network.vpc.id", false],
    ["local.network.vpc.id", false],
    ["each.value.vpc.id", false],
    ["", false],
  ])("%s: %s", (reference, expected) => {
    expect(isAttributeReference(reference)).toBe(expected);
  });
});

describe("variableOf", () => {
  it.each([
    ["var.vpc_id", "vpc_id"],
    ["var.vpcs[0].id", "vpcs"],
    ["var", undefined],
    ["local.vpc_id", undefined],
    ["", undefined],
  ])("%s is %s", (reference, expected) => {
    expect(findVariableName(reference)).toBe(expected);
  });
});
