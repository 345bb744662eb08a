import { countResourceInventory, type ResourceAndFailingCount, type ResourceInventory } from "@plumbline/store";
import { Type } from "typebox";
import { defineOperation } from "../http/operation.js";
import { resolveResourceSearch, resourceFilterProperties } from "./search-operation.js";

/** Those with most resources; a page shows no more, and a filter finds the others. */
const MOST_NAMES = 100;
/** Services and regions of the table of both. */
const MOST_ROWS = 25;
const MOST_COLUMNS = 20;

const counts = (description: string) =>
  Type.Array(
    Type.Object({
      name: Type.String(),
      resources: Type.Integer({ minimum: 0 }),
      failing: Type.Integer({ minimum: 0, description: "Of these, how many failed a rule in the last run." }),
    }),
    { maxItems: MOST_NAMES, description },
  );

export const inventoryOperation = defineOperation({
  id: "resource-inventory",
  method: "GET",
  path: "/api/resource/inventory/",
  tag: "Resources",
  operationId: "countInventory",
  summary: "Count resources by account, region and service",
  description: `How many resources of a connector there are, and how many fail, by where they are and what they belong to. Takes the filters of the search; each list has at most ${MOST_NAMES} names, those with most resources first.`,
  input: Type.Object(resourceFilterProperties),
  data: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    accounts: counts("AWS accounts and Kubernetes clusters."),
    subscriptions: counts("Azure subscriptions."),
    projects: counts("Google Cloud projects."),
    regions: counts("Regions; what has none is not listed."),
    services: counts("Services, as the search filters by them."),
    services_by_region: Type.Array(
      Type.Object({
        service: Type.String(),
        region: Type.String({ description: "Empty for what has none." }),
        resources: Type.Integer({ minimum: 0 }),
        failing: Type.Integer({ minimum: 0 }),
      }),
      {
        maxItems: MOST_ROWS * (MOST_COLUMNS + 1),
        description: `The ${MOST_ROWS} services with most resources in the ${MOST_COLUMNS} regions with most, and without a region.`,
      },
    ),
  }),
  failures: { not_found: "There is no such collection." },
  example: {
    input: { collection: "aws_cloud", connector: "aws_connector" },
    data: {
      total: 3,
      accounts: [{ name: "155603667260", resources: 3, failing: 1 }],
      subscriptions: [],
      projects: [],
      regions: [{ name: "eu-west-1", resources: 2, failing: 1 }],
      services: [
        { name: "s3", resources: 2, failing: 1 },
        { name: "iam", resources: 1, failing: 0 },
      ],
      services_by_region: [
        { service: "s3", region: "eu-west-1", resources: 2, failing: 1 },
        { service: "iam", region: "", resources: 1, failing: 0 },
      ],
    },
  },
  async handle(context, input) {
    const { tenant, summaries } = context;
    const data = await context.db.read({ tenant }, async (tx) => {
      const { collection, filter, summarize } = await resolveResourceSearch(tx, context, input);
      const { total } = await summarize(filter);
      const key = JSON.stringify(["inventory", tenant, collection.completedSeq, filter]);
      const found = await summaries.get(key, () => countResourceInventory(tx, filter));
      const first = (names: readonly ResourceAndFailingCount[]) =>
        names.slice(0, MOST_NAMES).map((name) => ({ ...name }));
      return {
        total,
        accounts: first(found.accounts),
        subscriptions: first(found.subscriptions),
        projects: first(found.projects),
        regions: first(found.regions),
        services: first(found.services),
        services_by_region: pickTable(found),
      };
    });
    return { data };
  },
});

function pickTable({ services, regions, servicesByRegion }: ResourceInventory) {
  const namesOf = (counts: readonly ResourceAndFailingCount[], most: number) =>
    counts.slice(0, most).map(({ name }) => name);
  const rows = new Set(namesOf(services, MOST_ROWS));
  const columns = new Set(["", ...namesOf(regions, MOST_COLUMNS)]);
  return servicesByRegion.flatMap(({ name: service, region, resources, failing }) =>
    rows.has(service) && columns.has(region) ? [{ service, region, resources, failing }] : [],
  );
}
