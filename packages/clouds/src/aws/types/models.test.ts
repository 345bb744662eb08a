/** What types are read by, held against AWS' published models. */
import { expect, it } from "vitest";
import { loadServiceModel } from "../load-service-models.js";
import { typeReadPlans } from "./all-read-plans.js";
import type { ListCall, TypeReadPlan } from "./type-read-plan.js";

interface Call {
  readonly service: string;
  readonly operation: string;
  readonly parameters: readonly string[];
}

function callsOf({ service, list, shared = [], details = [] }: TypeReadPlan): readonly Call[] {
  return [...listsOf(list), ...shared, ...details].map((call) => ({
    service: call.service ?? service,
    operation: call.operation,
    parameters: Object.keys(call.parameters ?? {}),
  }));
}

function listsOf({ prepare, ...list }: ListCall): readonly Omit<ListCall, "items">[] {
  const calls = prepare === undefined ? [list] : [{ ...list, operation: prepare.operation, parameters: {} }, list];
  return list.of === undefined ? calls : [...listsOf(list.of), ...calls];
}

it("every call is a read that AWS has, with parameters that it takes", () => {
  const wrong = typeReadPlans.flatMap((read) =>
    callsOf(read).flatMap(({ service, operation, parameters }) => {
      const known = inputOf(service, operation);
      if (known === undefined) return [`${read.type}: ${service} ${operation}`];
      return parameters
        .filter((name) => !known.has(name))
        .map((name) => `${read.type}: ${service} ${operation} ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

it("a type that is read from the list of another says which of those it means", () => {
  const listOf = ({ service, list: { operation, items } }: TypeReadPlan) => `${service} ${operation} ${items}`;
  const namedBy = ({ arn }: TypeReadPlan) =>
    typeof arn === "string" ? [...arn.matchAll(/@\{(\w+)\}/g)].map(([, name = ""]) => name) : [];
  const vague = typeReadPlans.flatMap((read) => {
    const first = typeReadPlans.find((other) => listOf(other) === listOf(read));
    if (first === undefined || first === read) return [];
    const filtered = new Set([read.where, read.unless].flatMap((filter) => Object.keys(filter ?? {})));
    // What names those of the other type, all have.
    return namedBy(read)
      .filter((name) => !namedBy(first).includes(name) && !filtered.has(name))
      .map((name) => `${read.type}: ${name}`);
  });
  expect(vague).toEqual([]);
});

it("what is read inside of another is not read inside of those that are gone", () => {
  const ghosts = typeReadPlans.flatMap(({ type, service, list: { of } }) => {
    const parent = typeReadPlans.find(
      (other) => other.service === service && other.list.operation === of?.operation && other.list.items === of.items,
    );
    const known = Object.keys(parent?.unless ?? {}).filter((path) => parent?.list.of === undefined && path !== "");
    return known.filter((path) => of?.unless?.[path] === undefined).map((path) => `${type}: ${path}`);
  });
  expect(ghosts).toEqual([]);
});

it("why each type is read as it is stands on a page", async () => {
  const initial = (read: { readonly type: string } | undefined) => read?.type["AWS::".length]?.toUpperCase();
  const rows = [...typeReadPlans]
    .sort((a, b) => (a.type < b.type ? -1 : 1))
    .map((read, index, all) => {
      const begins = `\n## ${initial(read)}\n\n| type | calls | why so | not read |\n|---|---|---|---|\n`;
      const heading = initial(read) === initial(all[index - 1]) ? "" : begins;
      const calls = [...new Set(callsOf(read).map(({ service, operation }) => `${service}:${operation}`))];
      const gaps = Object.keys(read.notRead ?? {}).map((name) => `\`${name}\``);
      return `${heading}| \`${read.type}\` | ${calls.map((call) => `\`${call}\``).join(", ")} | ${read.why} | ${gaps.join(", ")} |`;
    });
  const page = `# Types of AWS that are read by their own calls

How each is read, and why so: native lists where they have whole resources or tell what Cloud Control does not, as
[the design](decisions/0029-aws-by-its-models.md) says. All other types are read by Cloud Control. What is not read of a type leaves rules about it
undecided. This page is made by \`npx vitest run packages/clouds/src/aws/types/models.test.ts -u\`.
${rows.join("\n")}
`;
  await expect(page).toMatchFileSnapshot("../../../../../docs/clouds-aws-types.md");
});

function inputOf(service: string, operation: string): ReadonlySet<string> | undefined {
  const model = loadServiceModel(service);
  const found = model?.operations[operation];
  if (model === undefined || found === undefined) return undefined;
  return new Set(Object.keys((found.input === undefined ? undefined : model.shapes[found.input])?.members ?? {}));
}
