import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveGoogleEndpoints } from "../endpoints.js";
import { readMethodsForAssetsInOlderShape, serviceReadPlans } from "../inventory/service-read-plans.js";
import { resolveNodeMethodOrProblem } from "../nodes/node-methods.js";
import { buildGoogleRequestWithoutHeaders, fillPathTemplate } from "./build-request.js";
import {
  findReadMethodById,
  getReadMethodById,
  loadReadMethods,
  matchPathTemplate,
  type ReadMethod,
} from "./read-methods.js";

const endpoints = resolveGoogleEndpoints({}, {});
const placesIn = (read: ReadMethod) => read.path.match(/\{[^}]*\}/g)?.length ?? 0;
const needed = (read: ReadMethod) => Object.fromEntries(read.needs.map((name) => [name, "x"]));

describe("requests to Google's APIs", () => {
  it("are reads, whatever is asked of whatever method there is", () => {
    expect(loadReadMethods().length).toBeGreaterThan(1000);
    for (const read of loadReadMethods()) {
      const values = Array.from({ length: placesIn(read) }, (_, index) => `v${index}`);
      const request = buildGoogleRequestWithoutHeaders({ read, values, query: needed(read) }, endpoints);
      expect(read.name).toMatch(
        /(?:^|\.)(?:list|aggregatedList|search|query|get|getIamPolicy|getPolicy|getAccessApprovalSettings)$/,
      );
      if (request.method === "POST") expect(new URL(request.url).pathname).toMatch(/:getIamPolicy$/);
      else expect(request.method).toBe("GET");
      expect(new URL(request.url).hostname).toMatch(/\.googleapis\.com$/);
      expect(request.body ?? "{}").toMatch(/^\{(?:"options":\{"requestedPolicyVersion":3\})?\}$/);
    }
  });

  it("lead to the path of their method, whatever stands at its places", () => {
    const reads = loadReadMethods();
    fc.assert(
      fc.property(
        fc.nat(reads.length - 1),
        fc.array(fc.string({ minLength: 1 }), { minLength: 8, maxLength: 8 }),
        (nth, texts) => {
          const read = reads[nth] as ReadMethod;
          const values = texts.slice(0, placesIn(read)).map((text) => (/^\.{0,2}$/.test(text) ? "x" : text));
          const { url } = buildGoogleRequestWithoutHeaders({ read, values, query: needed(read) }, endpoints);
          const { pathname, host } = new URL(url);
          expect(host).toBe(read.service.host);
          expect(matchPathTemplate(read, pathname.slice(1))).toBeDefined();
        },
      ),
    );
    expect(() => fillPathTemplate(getReadMethodById("compute/firewalls.get"), ["p", ".."])).toThrow('".." is no name');
  });

  it("are for policies in the version that has conditions", () => {
    const urlOf = (name: string, ...values: string[]) =>
      buildGoogleRequestWithoutHeaders({ read: getReadMethodById(name), values }, endpoints);
    expect(urlOf("storage/buckets.getIamPolicy", "b").url).toContain("optionsRequestedPolicyVersion=3");
    expect(urlOf("cloudkms/projects.locations.keyRings.getIamPolicy", "p", "l", "k").url).toContain(
      "options.requestedPolicyVersion=3",
    );
    expect(urlOf("cloudresourcemanager/projects.getIamPolicy", "p")).toEqual({
      method: "POST",
      url: "https://cloudresourcemanager.googleapis.com/v1/projects/p:getIamPolicy",
      body: '{"options":{"requestedPolicyVersion":3}}',
    });
  });

  it("go where the connector says, service by service or for all", () => {
    const of = (connector: Parameters<typeof resolveGoogleEndpoints>[0]) =>
      buildGoogleRequestWithoutHeaders(
        { read: getReadMethodById("compute/firewalls.list"), values: ["p"] },
        resolveGoogleEndpoints(connector, {}),
      ).url;
    const path = "compute/v1/projects/p/global/firewalls";
    expect(of({})).toBe(`https://compute.googleapis.com/${path}`);
    expect(of({ universe_domain: "example.cloud" })).toBe(`https://compute.example.cloud/${path}`);
    expect(of({ endpoints: { "*": "https://{service}-psc.p.googleapis.com/" } })).toBe(
      `https://compute-psc.p.googleapis.com/${path}`,
    );
    expect(of({ endpoints: { compute: "http://127.0.0.1:1/c", "*": "http://x.example" } })).toBe(
      `http://127.0.0.1:1/c/${path}`,
    );
  });
});

it("every type that is read from its service is read by reads there are", () => {
  const names = [
    ...serviceReadPlans.flatMap(({ list, get, policy }) => [list, get, policy]),
    ...readMethodsForAssetsInOlderShape.values(),
  ];
  expect(names.filter((name) => name !== undefined && findReadMethodById(name) === undefined)).toEqual([]);
  const types = new Set(serviceReadPlans.map(({ type }) => type));
  expect(serviceReadPlans.filter(({ below }) => below !== undefined && !types.has(below))).toEqual([]);
});

describe("the type of a node", () => {
  const pathOf = (name: string) => {
    const method = resolveNodeMethodOrProblem(name);
    return typeof method === "string"
      ? method
      : `${method.read.service.host}/${method.read.path.replaceAll(/\{[^}]*\}/g, "*")}`;
  };

  it.each([
    ["compute/firewalls.list", "compute.googleapis.com/compute/v1/projects/*/global/firewalls"],
    ["firewalls.list", "compute.googleapis.com/compute/v1/projects/*/global/firewalls"],
    ["compute/instances.list", "compute.googleapis.com/compute/v1/projects/*/aggregated/instances"],
    ["compute/instances.aggregatedList", "compute.googleapis.com/compute/v1/projects/*/aggregated/instances"],
    ["compute/projects.list", "cloudresourcemanager.googleapis.com/v1/projects/*"],
    ["cloudresourcemanager/projects.list", "cloudresourcemanager.googleapis.com/v1/projects/*"],
    ["instances.list", "sqladmin.googleapis.com/sql/v1beta4/projects/*/instances"],
    ["sqladmin/instances.list", "sqladmin.googleapis.com/sql/v1beta4/projects/*/instances"],
    ["storage/b.list", "storage.googleapis.com/storage/v1/b"],
    ["storage/b_iam.get", "storage.googleapis.com/storage/v1/b/*/iam"],
    ["topics.list", "pubsub.googleapis.com/v1/projects/*/topics"],
    ["functions.list", "cloudfunctions.googleapis.com/v2/projects/*/locations/*/functions"],
    ["managedZones.list", "dns.googleapis.com/dns/v1/projects/*/managedZones"],
    ["metrics.list", "logging.googleapis.com/v2/projects/*/metrics"],
    ["services.list", "serviceusage.googleapis.com/v1/projects/*/services"],
    ["gcp.services.list", "serviceusage.googleapis.com/v1/projects/*/services"],
    ["serviceusage/gcp.services.get", "serviceusage.googleapis.com/v1/projects/*/services/*"],
    ["projects.accounts.list", "iam.googleapis.com/v1/projects/*/serviceAccounts"],
    ["projects.accounts.keys.list", "iam.googleapis.com/v1/projects/*/serviceAccounts/*/keys"],
    ["iam/projects.accounts.keys.get", "iam.googleapis.com/v1/projects/*/serviceAccounts/*/keys/*"],
    ["dns.policies.list", "dns.googleapis.com/dns/v1/projects/*/policies"],
    ["dns/dns.policies.get", "dns.googleapis.com/dns/v1/projects/*/policies/*"],
    ["keys.list", "apikeys.googleapis.com/v2/projects/*/locations/*/keys"],
    ["apps.list", "appengine.googleapis.com/v1/apps/*"],
    ["appengine/apps.get", "appengine.googleapis.com/v1/apps/*"],
    ["datasets.list", "bigquery.googleapis.com/bigquery/v2/projects/*/datasets"],
    ["CloudRun.list", "run.googleapis.com/v1/projects/*/locations/*/services"],
    ["run/CloudRun.get", "run.googleapis.com/v1/projects/*/locations/*/services/*"],
    ["projects.locations.clusters.list", "container.googleapis.com/v1/projects/*/locations/*/clusters"],
    ["container/projects.locations.clusters.get", "container.googleapis.com/v1/projects/*/locations/*/clusters/*"],
    ["compute/securityPolicies.get", "compute.googleapis.com/compute/v1/projects/*/global/securityPolicies/*"],
    ["compute/projects.get", "compute.googleapis.com/compute/v1/projects/*"],
    ["snapshots.list", "compute.googleapis.com/compute/v1/projects/*/global/snapshots"],
  ])("%s is %s", (name, path) => expect(pathOf(name)).toBe(path));

  it("must be known, a read, and of one service", () => {
    expect(pathOf("compute/firewalls.delete")).toContain("is no list, aggregatedList, get");
    expect(pathOf("storage/objects.insert")).toContain("is no list");
    expect(pathOf("backups.list")).toContain("must say of which service: ");
  });
});
