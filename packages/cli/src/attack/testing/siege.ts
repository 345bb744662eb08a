/**
 * A real service with two tenants: one attacks it, the other goes about its business. Whatever the attacker does, the
 * service must be the same process afterwards, and the bystander must have been answered in time all the while.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFiles } from "@plumbline/engine/testing";
import { plumbline, type Serving, serve } from "../../testing/plumbline.js";
import { type ServiceApi, serviceApi } from "../../testing/service-api.js";
import { type BystanderReport, watchBystander } from "./bystander.js";

export interface Siege {
  readonly service: Serving;
  readonly attacker: ServiceApi & { readonly token: string };
  readonly bystander: ServiceApi;
  /** What connectors of the attacker may read, as `folderPath` names it. */
  readonly attackerFolder: string;
  readonly dataFolder: string;
  /** Does the attack while the bystander is watched; says how it fared. */
  during(attack: () => Promise<void>): Promise<BystanderReport>;
  /** Milliseconds of the longest stop of the service's event loop since then. */
  longestStop(since: number): number;
  close(): Promise<void>;
}

const loopWatch = fileURLToPath(new URL("./loop-watch.cjs", import.meta.url));

export async function openSiege(args: readonly string[] = [], environment = {}): Promise<Siege> {
  const root = mkdtempSync(join(tmpdir(), "plumbline-siege-"));
  const data = join(root, "data");
  const folders = { attacker: join(root, "attacker"), bystander: join(root, "bystander") };
  for (const folder of Object.values(folders)) mkdirSync(folder);
  const grants = Object.entries(folders).map(([tenant, folder]) => `${tenant}=${folder}`);
  const stops = join(root, "longest-stop");
  writeFileSync(stops, "");
  const service = await serve(data, ["--folders", grants.join(","), ...args], {
    ...environment,
    NODE_OPTIONS: `--require ${loopWatch}`,
    PLUMBLINE_LOOP_WATCH: stops,
  });
  const enter = async (tenant: string) => {
    await command(["tenant", "create", tenant, "--data", data]);
    const made = ["token", "create", "--tenant", tenant, "--role", "admin", "--ttl", "1h", "--data", data];
    const token = (await command(made)).trim();
    return { ...serviceApi({ url: () => service.url, tenant, token: () => token }), token };
  };
  const opened = Date.now();
  const [attacker, bystander] = [await enter("attacker"), await enter("bystander")];
  await settle(bystander, folders.bystander);
  return {
    service,
    attacker,
    bystander,
    attackerFolder: folders.attacker,
    dataFolder: data,
    async during(attack) {
      const begun = Date.now();
      const watching = watchBystander(service.url, bystander);
      try {
        await attack();
      } finally {
        await watching.stop();
      }
      if (service.process.exitCode !== null || service.process.signalCode !== null) {
        throw new Error(`the service is gone: ${service.printed().slice(-2000)}`);
      }
      return { ...watching.watch(), stop: longestStop(stops, begun), repeatedStop: listStops(stops, begun)[1] ?? 0 };
    },
    longestStop: (since) => longestStop(stops, since),
    async close() {
      console.log(`the longest stop of the service's event loop: ${longestStop(stops, opened)} ms`);
      service.process.kill("SIGTERM");
      await service.exited;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function longestStop(file: string, since: number): number {
  return listStops(file, since)[0] ?? 0;
}

/** The longest first. */
function listStops(file: string, since: number): readonly number[] {
  const stops = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  return stops.flatMap(([at = 0, milliseconds = 0]) => (at < since ? [] : [milliseconds])).sort((a, b) => b - a);
}

async function command(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await plumbline(args);
  if (code !== 0) throw new Error(`plumbline ${args.join(" ")}: ${code} ${stderr}`);
  return stdout;
}

/** Code with something to find in it, judged once, so that there is something to search. */
async function settle(api: ServiceApi, folder: string): Promise<void> {
  const volume = (i: number) => `resource "aws_ebs_volume" "v${i}" {\n  size = ${i}\n  encrypted = false\n}\n`;
  writeFiles(folder, Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`m${i}/main.tf`, volume(i)])));
  await api.done("POST", "/api/collection", { collection: "web" });
  await api.upload("web", { "code.json": { fileType: "structure", type: "filesystem", folderPath: folder } });
  await api.done("POST", "/api/rules/starter/", { collection: "web" });
  const { state, error } = await api.end(await api.start("web"), 120);
  if (state !== "complete") throw new Error(`the bystander's first run is ${state}: ${error}`);
}
