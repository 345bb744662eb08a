import { KnownError } from "@plumbline/model";
import { createTicketIssuer, formatSignInLink, loadOrCreateServiceKeys } from "@plumbline/server";
import { defaultTenantName, findTenantId } from "@plumbline/store";
import { Command } from "commander";
import { parseRole, rolesDescription } from "./role-option.js";
import { addSettingOptions, databaseSettingNames } from "./service-setting-options.js";
import { getSystemUserName } from "./system-user-name.js";
import { withDatabase } from "./with-database.js";

export function createSignInLinkCommand(): Command {
  const command = new Command("sign-in")
    .description("print a link that signs a browser in, once, within 15 minutes")
    .option("--tenant <name>", 'tenant it is good for ("*" for an operator of all)', defaultTenantName)
    .option("--role <role>", rolesDescription, "admin");
  return addSettingOptions(command, [
    ...databaseSettingNames,
    "host",
    "port",
    "publicUrl",
    "tlsCertificate",
    "tlsKey",
  ]).action((options: { tenant: string; role: string }) => {
    const { tenant } = options;
    const role = parseRole(options.role);
    return withDatabase(command, async (db, settings) => {
      if ((await findTenantId(db, tenant)) === null) {
        throw new KnownError("not_found", `There is no tenant named ${tenant}.`);
      }
      const tickets = createTicketIssuer((await loadOrCreateServiceKeys(settings.dataDirectory)).encryption);
      const ticket = tickets.issue({ tenant, role, subject: getSystemUserName() });
      console.log(
        formatSignInLink(
          settings.publicUrl ?? `${settings.tls === null ? "http" : "https"}://${settings.host}:${settings.port}`,
          ticket,
        ),
      );
    });
  });
}
