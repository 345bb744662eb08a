/** What types are made of, held against the replies that AWS publishes: a path with a slip in it would be silent for ever. */
import { expect, it } from "vitest";
import { loadServiceModel } from "../load-service-models.js";
import type { ServiceModel } from "../service-model.js";
import { typeReadPlans } from "./all-read-plans.js";
import { type PropertyMapping, toPropertySource } from "./property-sources.js";
import type { ListCall, TypeReadPlan } from "./type-read-plan.js";

interface Place {
  readonly model: ServiceModel;
  readonly shape: string;
}

/** Facts that no reply has to have: where it was asked, and what other facts make. */
const ABOUT = new Set(["partition", "account", "region", "selfArn", "value", "key", "of"]);

const shapeOf = ({ model, shape }: Place) => model.shapes[shape];

function outputOf(service: string, operation: string): Place | undefined {
  const model = loadServiceModel(service);
  const output = model?.operations[operation]?.output;
  return model === undefined || output === undefined ? undefined : { model, shape: output };
}

/** Through lists; undefined where the reply has no such member, and the place itself where its members are people's own. */
function memberAt(place: Place | undefined, path: readonly string[]): Place | "any" | undefined {
  if (place === undefined) return undefined;
  const shape = shapeOf(place);
  if (shape?.type === "list" && shape.member !== undefined)
    return memberAt({ ...place, shape: shape.member.shape }, path);
  const [name, ...rest] = path;
  if (name === undefined) return place;
  if (shape?.type === "map" || shape?.document === true) return "any";
  const member = shape?.members?.[name];
  return member === undefined ? undefined : memberAt({ ...place, shape: member.shape }, rest);
}

const steps = (path: string) => path.split(".").filter((step) => step !== "");

function itemPlace(read: TypeReadPlan, list: ListCall): Place | "any" | undefined {
  // AWS publishes no names for the columns of its tables.
  if (list.isTable === true) return "any";
  const found = memberAt(outputOf(list.service ?? read.service, list.operation), steps(list.items));
  if (found === "any" || found === undefined || list.hasEntries !== true) return found;
  const shape = shapeOf(found);
  return shape?.type === "map" && shape.value !== undefined ? { ...found, shape: shape.value.shape } : found;
}

function hasPath(read: TypeReadPlan, list: ListCall, path: readonly string[]): boolean {
  const [name = "", ...rest] = path;
  if (ABOUT.has(name) || (list.inEach ?? []).some((kind) => name in kind)) return true;
  if (name === "parent") return list.of !== undefined && (hasPath(read, list.of, rest) || list.isTree === true);
  const call = [...(read.details ?? []), ...(read.shared ?? [])].find(({ operation, as = operation }) => as === name);
  if (call !== undefined) {
    const listedItems = "items" in call && typeof call.items === "string" ? call.items : "";
    const items = call.match?.items ?? listedItems;
    return memberAt(outputOf(call.service ?? read.service, call.operation), [...steps(items), ...rest]) !== undefined;
  }
  const item = itemPlace(read, list);
  return item === "any" || memberAt(item, path) !== undefined;
}

const pathsOf = (mapping: PropertyMapping) =>
  Object.values(mapping).flatMap((sourceOrPath) => toPropertySource(sourceOrPath).reads);

it("every path that a type is made of is one that its replies have", () => {
  const wrong = typeReadPlans.flatMap((read) => {
    const arns =
      typeof read.arn === "string"
        ? [...read.arn.matchAll(/@\{([^}]+)\}/g)].map(([, path = ""]) => path)
        : read.arn.reads;
    const paths = [
      ...pathsOf(read.properties),
      ...pathsOf(read.extras ?? {}),
      ...arns,
      read.name,
      read.createdAt ?? "",
    ];
    return [...new Set(paths)]
      .filter((path) => path !== "" && !hasPath(read, read.list, steps(path)))
      .map((path) => `${read.type} ${path}`);
  });
  expect(wrong).toEqual([]);
});
