/** The rules say the same of a resource that is there as of the code it was made by. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildShapedResources } from "@plumbline/catalogue";
import {
  AZURE_CLIENT,
  AZURE_SUBSCRIPTION,
  azureEstate,
  azureProblem,
  createCollectingSink,
  openAzure,
  startAzure,
} from "@plumbline/clouds/testing";
import { createMemoryFileTree, readFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { beforeAll, expect, it } from "vitest";
import { createEstate } from "../judge/estate.js";
import { createRuleJudgeForSubject } from "../judge/judge-subject.js";
import { createShapedSubjects, type Subject } from "../judge/subject.js";
import { parseRule } from "../rules/parse-rule.js";
import type { Rule } from "../rules/rule.js";
import { createLiveCrawledResources } from "./live-crawled-resources.js";
import { deployToAzure } from "./testing/deploy-azure.js";

const pack = fileURLToPath(new URL("../../../../rules/azure/", import.meta.url));
const textAt = (...path: readonly string[]) => readFileSync(join(pack, ...path), "utf8");

/** Not the rules about templates themselves, nor those about what only an account knows, which have samples of their own. */
const rules = readdirSync(pack)
  .map((folder) => ({ folder, rule: parseRule(`rules/azure/${folder}/rule.rego`, textAt(folder, "rule.rego")) }))
  .filter(({ rule }) => rule.kinds.includes("azure") && rule.resourceTypes.length > 0)
  .filter(({ rule }) => !["terraform", "arm"].every((language) => rule.notIn.includes(language)));

const origin = {
  connector: "azure",
  provider: "azure" as const,
  part: "",
  nodes: [
    {
      role: "master" as const,
      id: "M",
      masterSnapshotIds: ["M"],
      type: "resources",
      collection: "resources",
      configuration: "c",
    },
  ] as const,
};

interface Sample {
  readonly folder: string;
  readonly name: string;
  readonly rule: Rule;
  /** What the rule says of the code, by what each resource is in the cloud. */
  readonly code: ReadonlyMap<string, string>;
}

function deployed(folder: string, name: string, rule: Rule, estate: ReturnType<typeof azureEstate>): Sample {
  const { documents } = readFileTree(createMemoryFileTree({ [name]: textAt(folder, name) }));
  const code = new Map<string, string>();
  for (const [index, document] of documents.entries()) {
    const ids = deployToAzure(buildShapedResources(document), estate, `${folder}-${name.replace(/\W/g, "-")}-${index}`);
    const idOf = new Map([...ids].map(([{ resource, type }, id]) => [`${type} ${resource.address}`, id]));
    for (const subject of createShapedSubjects(document, () => true)) {
      const { shaped } = subject;
      // Entra is in no subscription.
      if (shaped.type.startsWith("Microsoft.Graph/")) continue;
      const { outcome } = createRuleJudgeForSubject(subject)(rule);
      const id = idOf.get(`${shaped.type} ${shaped.resource.address}`) ?? "";
      // The cloud has the configuration of an app in the app.
      if (outcome === "passed" || outcome === "failed")
        code.set(id.toLowerCase().replace(/\/config\/web$/, ""), outcome);
    }
  }
  return { folder, name, rule, code };
}

const estate = azureEstate();
const samples = rules.flatMap(({ folder, rule }) =>
  readdirSync(join(pack, folder))
    .filter((name) => name !== "rule.rego")
    .map((name) => deployed(folder, name, rule, estate)),
);

const live = new Map<string, Subject>();
const around = createEstate((type) => ({
  resources: [...live.values()].flatMap(({ shaped }) => (shaped?.type === type ? [shaped] : [])),
}));

async function readAll(options: Parameters<typeof startAzure>[0]) {
  const front = await startAzure({ ...options, clients: [AZURE_CLIENT] });
  const collected = createCollectingSink();
  const account = await openAzure(front.url);
  await account.read([{ key: "0", role: "master", entry: {}, node: { type: "resources" } }], collected.sink);
  await front.close();
  return collected;
}

beforeAll(async () => {
  const collected = await readAll({ estate });
  expect(collected.parts().filter(({ state }) => state !== "ended")).toEqual([]);
  for (const item of collected.items()) {
    for (const { facts, document } of createLiveCrawledResources(item, { ...origin, estateOf: () => around }))
      live.set(String(facts.paths[0]), document);
  }
}, 120_000);

it.each(samples)("$folder says of what $name made what it says of the code", ({ rule, code }) => {
  const said = [...code.keys()].map((id) => {
    const subject = live.get(id);
    return [id, subject === undefined ? "not there" : createRuleJudgeForSubject(subject)(rule).outcome];
  });
  expect(said).toEqual([...code]);
});

it("is held against resources that passed and that failed for every rule", () => {
  for (const { folder } of rules) {
    const outcomes = samples.filter((sample) => sample.folder === folder).flatMap(({ code }) => [...code.values()]);
    expect([...new Set(outcomes)].toSorted(), folder).toEqual(["failed", "passed"]);
  }
});

it.each([
  ["app-service-authentication", "Microsoft.Web/sites", "config/authsettingsV2"],
  ["app-service-http-logs", "Microsoft.Web/sites", "config/logs"],
  ["key-vault-logging", "Microsoft.KeyVault/vaults", "providers/Microsoft.Insights/diagnosticSettings"],
  ["container-registry-geo-replication", "Microsoft.ContainerRegistry/registries", "replications"],
  ["database-customer-key", "Microsoft.DBforMySQL/servers", "keys"],
  ["sql-customer-key", "Microsoft.Sql/servers", "encryptionProtector/current"],
])("%s is undecided of %s when %s is refused", async (folder, type, refused) => {
  const one = azureEstate();
  one.put(`/subscriptions/${AZURE_SUBSCRIPTION}/resourceGroups/g/providers/${type}/one`, {
    location: "westeurope",
    sku: { name: "Premium" },
    properties: { state: "there" },
  });
  const collected = await readAll({
    estate: one,
    instead: ({ path }) => (path.endsWith(`/${refused}`) ? azureProblem(403, "AuthorizationFailed") : undefined),
  });
  const { rule } = rules.find((known) => known.folder === folder) ?? { rule: undefined };
  const subjects = collected
    .items()
    .flatMap((item) => [...createLiveCrawledResources(item, origin)].map(({ document }) => document));
  const subject = subjects.find(({ shaped }) => shaped?.type === type);
  expect(rule && subject && createRuleJudgeForSubject(subject)(rule).outcome).toBe("unknown");
});

it("keeps what variables and backends are set to out of what is read", async () => {
  const one = azureEstate();
  const group = `/subscriptions/${AZURE_SUBSCRIPTION}/resourceGroups/g/providers`;
  const put = (path: string, properties: JsonObject) =>
    one.put(`${group}/${path}`, { location: "westeurope", properties });
  put("Microsoft.Automation/automationAccounts/a", { state: "Ok" });
  put("Microsoft.Automation/automationAccounts/a/variables/v", { isEncrypted: false, value: "plain-value" });
  put("Microsoft.ApiManagement/service/m", { publisherName: "a" });
  put("Microsoft.ApiManagement/service/m/backends/b", {
    url: "http://b",
    credentials: { header: { key: ["plain-value"] } },
  });
  const items = (await readAll({ estate: one })).items();
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(["a/v", "m/b"]));
  expect(JSON.stringify(items)).not.toContain("plain-value");
});
