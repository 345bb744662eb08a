/** RDS, DocumentDB and Neptune list each other's groups of parameters: each is told once, as what it is. */
import { expect, it } from "vitest";
import { typeReadPlans } from "./all-read-plans.js";

const families = ["aurora-postgresql15", "mysql8.0", "docdb3.6", "docdb5.0", "neptune1", "neptune1.3"];

it.each(families)("a group of %s is of one type, or of none that is read", (family) => {
  const types = typeReadPlans.filter(
    ({ list, unlike }) =>
      /^DescribeDB(?:Cluster)?ParameterGroups$/.test(list.operation) &&
      unlike?.DBParameterGroupFamily?.test(family) !== true,
  );
  const services = new Set(types.map(({ type }) => type.split("::")[1]));
  const [engine = ""] = /^(?:docdb|neptune)/.exec(family) ?? [];
  expect([...services]).toEqual(engine === "docdb" ? ["DocDB"] : engine === "neptune" ? [] : ["RDS"]);
});
