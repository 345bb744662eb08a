/** What people see of a connected account, step by step: search, dashboard, test case, configuration drift, exclusion. */
import { runToEnd } from "./runs.js";
import type { TestReply, TestService } from "./service.js";
import { readTableContents } from "./table-contents.js";

type Row = TestReply["body"];

export function openAccountView(service: TestService, collection: string, connector: string) {
  const today = () => new Date().toISOString().slice(0, 10);
  const search = async (query: Record<string, string> = {}): Promise<readonly Row[]> =>
    (await service.get("/api/resource/search/", { collection, connector, ...query })).body.data.results;
  const names = async (query: Record<string, string> = {}): Promise<readonly string[]> =>
    (await search(query)).map(({ resource_names }: Row) => resource_names[0]).toSorted();
  /** By its name, which is one of a kind in the estates of tests. */
  const rowOf = async (name: string): Promise<Row> =>
    (await search()).find(({ resource_names }: Row) => resource_names[0] === name);
  const dashboard = async (name: string): Promise<Row> => {
    const { resource_node_id } = await rowOf(name);
    const query = { collection, resource_node_id, start_date: today(), end_date: today() };
    return (await service.get("/api/resource/dashboard", query)).body.data;
  };
  return {
    search,
    names,
    rowOf,
    dashboard,
    /** The detail of the newest case of its dashboard that did not pass. */
    async failedCase(name: string): Promise<Row> {
      const { testcases } = await dashboard(name);
      const { result_id, test_id, snapshot_id } = testcases.find(({ status }: Row) => status === "failed");
      return (await service.get("/api/resource/testcase", { result_id, test_id, snapshot_id })).body.data;
    },
    /** How many versions followed the first, and what the last change was about. */
    async changes(name: string): Promise<{ readonly count: number; readonly before?: Row; readonly after?: Row }> {
      const { configuration_drifts, resource_collection_name } = await dashboard(name);
      const last = configuration_drifts.at(-1);
      if (last === undefined) return { count: 0 };
      const { new_resource_id, old_resource_id } = last;
      const query = { resource_collection_name, new_resource_id, old_resource_id };
      const { old_resource, new_resource } = (await service.get("/api/resource/configuration/drift", query)).body.data;
      return { count: configuration_drifts.length, before: old_resource, after: new_resource };
    },
    /** The run after which it is left out. */
    async runWithout(name: string): Promise<Row> {
      const { resource_paths } = await rowOf(name);
      const exclusions = [{ exclusionType: "resource", masterTestID: "", paths: resource_paths }];
      await service.post("/api/exclusions/resources/", { container: collection, exclusions });
      return runToEnd(service, collection);
    },
    /** Everything that is told or kept: runs, logs, the connector and its test, metrics, all tables. */
    async everythingKept(): Promise<string> {
      const runs = (await service.get("/api/runs/", { collection })).body.data.results;
      const texts = await Promise.all([
        ...runs.flatMap(({ run_id }: Row) => [
          service.get(`/api/runs/${run_id}`),
          service.get(`/api/runs/${run_id}/log`),
          service.get(`/api/runs/${run_id}/failures`),
        ]),
        service.get("/api/manage/config", {
          resource_type: "connector",
          resource_name: connector,
          container_name: collection,
        }),
        service.post("/api/connector/test/", { collection, connector }),
      ]);
      const metrics = await (await fetch(new URL("/metrics", service.url))).text();
      const tables = JSON.stringify(await readTableContents(service.adminUrl));
      return [...texts.map(({ text }) => text), metrics, tables].join("\n");
    },
  };
}
