import { createTenant, listTenants } from "@plumbline/store";
import { Command } from "commander";
import { databaseSettings, withSettings } from "./settings-options.js";
import { withDatabase } from "./with-database.js";

export function tenantCommand(): Command {
  const create = new Command("create").description("make a tenant").argument("<name>", "lower-case letters, digits, -");
  withSettings(create, databaseSettings).action((name: string) =>
    withDatabase(create, async (db) => {
      await createTenant(db, name);
      console.log(`Tenant ${name} created.`);
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
