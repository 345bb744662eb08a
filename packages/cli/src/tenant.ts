import { KnownError } from "@plumbline/model";
import {
  createTenant,
  listTenantStorageUse,
  listTenants,
  type StorageMeasure,
  setQuotas,
  storageMeasures,
} from "@plumbline/store";
import { Command } from "commander";
import { addSettingOptions, databaseSettingNames } from "./service-setting-options.js";
import { withDatabase } from "./with-database.js";

/** The service's environment is not known here: whether it has such grants, its operator knows. */
const unnamedGrantsEnd = [
  "There are several tenants now: grants without a tenant in PLUMBLINE_FOLDERS, PLUMBLINE_SECRET_VARIABLES and",
  "PLUMBLINE_SECRET_FOLDERS no longer apply. Name the tenant, as in default=/srv/infra.",
].join("\n");

export function createTenantCommand(): Command {
  const create = new Command("create").description("make a tenant").argument("<name>", "lower-case letters, digits, -");
  addSettingOptions(create, databaseSettingNames).action((name: string) =>
    withDatabase(create, async (db) => {
      await createTenant(db, name);
      console.log(`Tenant ${name} created.`);
      if ((await listTenants(db)).length === 2) console.error(unnamedGrantsEnd);
    }),
  );

  const list = new Command("list").description("list the tenants");
  addSettingOptions(list, databaseSettingNames).action(() =>
    withDatabase(list, async (db) => {
      for (const tenant of await listTenants(db)) console.log(tenant.name);
    }),
  );

  const usage = new Command("usage").description("show what tenants have stored, and how much they may");
  addSettingOptions(usage, [...databaseSettingNames, ...quotaSettings]).action(() =>
    withDatabase(usage, async (db, settings) => {
      for (const { name, used, quotas } of await listTenantStorageUse(db, settings.quotas)) {
        const of = (thing: StorageMeasure) =>
          `${used[thing]} of ${quotas[thing] === 0 ? "any" : quotas[thing]} ${thing}`;
        console.log(`${name}: ${storageMeasures.map(of).join(", ")}`);
      }
    }),
  );

  const quota = new Command("quota")
    .description("set how much a tenant may store instead of the usual; 0: any number, usual: as the settings say")
    .argument("<name>", "the tenant");
  for (const thing of storageMeasures) quota.option(`--${thing} <number>`, `most ${thing} of this tenant`);
  addSettingOptions(quota, databaseSettingNames).action(
    (name: string, quotas: Partial<Record<StorageMeasure, string>>) =>
      withDatabase(quota, async (db) => {
        const set = storageMeasures.flatMap((thing) => {
          const text = quotas[thing];
          return text === undefined ? [] : [[thing, readQuota(thing, text)]];
        });
        await setQuotas(db, name, Object.fromEntries(set));
        console.log(`Quotas of tenant ${name} set.`);
      }),
  );

  return new Command("tenant").addCommand(create).addCommand(list).addCommand(usage).addCommand(quota);
}

const quotaSettings = ["tenantBytes", "tenantCollections", "tenantItems", "tenantRuns"] as const;

/** Null: the usual. */
function readQuota(thing: StorageMeasure, text: string): number | null {
  if (text === "usual") return null;
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new KnownError("usage", `--${thing} must be a whole number, 0 for any, or usual; got "${text}".`);
}
