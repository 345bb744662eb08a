/**
 * The ruler that finds the next grant nobody reads: each call by which somebody is let in to what we read of AWS is told by drift, or stands in the
 * list with the reason why not (`packages/clouds/generate/aws_granting_operations.py` makes the list).
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findLiveTypeFacts } from "@plumbline/catalogue";
import { typeReadPlans } from "@plumbline/clouds/testing";
import { describe, expect, it } from "vitest";

const file = fileURLToPath(new URL("../../../catalogue/harvest/aws-granting-operations.tsv", import.meta.url));
const operations = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));
const planOf = (type: string) => typeReadPlans.find((plan) => plan.type === type);
/** Types that are read, also those that are told with another one. */
const read = new Set(typeReadPlans.flatMap(({ type, also = [] }) => [type, ...also.map((embedded) => embedded.type)]));

function isRead(type: string, place: string): boolean {
  const { properties = {}, extras = {}, also = [] } = planOf(type) ?? {};
  const [first = "", second = ""] = place.split(".");
  if (first !== "beside") return Object.hasOwn(properties, first);
  return Object.hasOwn(extras, second) || also.some(({ shownAt }) => shownAt[1] === second);
}

describe("calls that let somebody in", () => {
  it("are told, make a resource that is read, or have a reason", () => {
    const wrong = operations.filter(([, , kind = "", answer = ""]) => {
      const [type = "", place = ""] = answer.split(" ");
      if (kind === "-") return answer === "";
      if (kind === "own") return !read.has(type);
      const isTold = findLiveTypeFacts("aws", type)?.grants?.includes(place) === true;
      return kind !== "told" || !isTold || !isRead(type, place);
    });
    expect(wrong.map((cells) => cells.join(" "))).toEqual([]);
  });

  it("are listed for services that have them", () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(operations.filter(([, , kind]) => kind === "told").length).toBeGreaterThan(30);
  });
});
