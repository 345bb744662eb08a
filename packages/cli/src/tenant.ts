import { createTenant, listTenants } from "@plumbline/store";
import { Command } from "commander";
import { databaseSettings, withSettings } from "./settings-options.js";
import { withDatabase } from "./with-database.js";

/** The service's environment is not known here: whether it has such grants, its operator knows. */
const unnamedGrantsEnd = [
  "There are several tenants now: grants without a tenant in PLUMBLINE_FOLDERS, PLUMBLINE_SECRET_VARIABLES and",
  "PLUMBLINE_SECRET_FOLDERS no longer apply. Name the tenant, as in default=/srv/infra.",
].join("\n");

export function tenantCommand(): Command {
  const create = new Command("create").description("make a tenant").argument("<name>", "lower-case letters, digits, -");
  withSettings(create, databaseSettings).action((name: string) =>
    withDatabase(create, async (db) => {
      await createTenant(db, name);
      console.log(`Tenant ${name} created.`);
      if ((await listTenants(db)).length === 2) console.error(unnamedGrantsEnd);
    }),
  );

  const list = new Command("list").description("list the tenants");
  withSettings(list, databaseSettings).action(() =>
    withDatabase(list, async (db) => {
      for (const tenant of await listTenants(db)) console.log(tenant.name);
    }),
  );

  return new Command("tenant").addCommand(create).addCommand(list);
}
