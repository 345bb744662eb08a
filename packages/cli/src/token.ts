import { KnownError } from "@plumbline/model";
import { createTokenIssuer, defaultTokenLifetimeSeconds, loadOrCreateServiceKeys } from "@plumbline/server";
import { type Database, findTenantId, listTokens, revokeToken, type TokenRecord } from "@plumbline/store";
import { Command } from "commander";
import { parseRole, rolesDescription } from "./role-option.js";
import { addSettingOptions, databaseSettingNames } from "./service-setting-options.js";
import { getSystemUserName } from "./system-user-name.js";
import { withDatabase } from "./with-database.js";

export function createTokenCommand(): Command {
  return new Command("token").addCommand(createToken()).addCommand(listCommand()).addCommand(revokeCommand());
}

function createToken(): Command {
  const command = new Command("create")
    .description("make a token and print it alone")
    .requiredOption("--tenant <name>", 'tenant it is good for ("*" for an operator of all)')
    .requiredOption("--role <role>", rolesDescription)
    .option("--ttl <time>", "how long it lives: 30m, 12h, 7d", `${defaultTokenLifetimeSeconds / 86_400}d`)
    .option("--name <name>", "what it is for", "command line")
    .option("--subject <who>", "whom it is for, as limits count (your login name when absent)");
  return addSettingOptions(command, databaseSettingNames).action(
    (options: { tenant: string; role: string; ttl: string; name: string; subject?: string }) => {
      const role = parseRole(options.role);
      const seconds = secondsOf(options.ttl);
      return withDatabase(command, async (db, settings) => {
        const issuer = await createTokenIssuer(db, (await loadOrCreateServiceKeys(settings.dataDirectory)).signing);
        const { tenant, subject = getSystemUserName(), name } = options;
        const issued = await issuer.issue({ tenants: [tenant], role, seconds, subject, name });
        console.log(issued.token);
      });
    },
  );
}

const MAX_SECONDS = 10 * 366 * 86_400;
const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(time: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,8})([smhd])$/.exec(time) ?? [];
  const factor = unitSeconds[unit];
  if (factor === undefined)
    throw new KnownError("configuration", `--ttl must be a time such as 30m, 12h or 7d, got "${time}".`);
  const seconds = Number(count) * factor;
  if (seconds > MAX_SECONDS) throw new KnownError("configuration", `--ttl may be ten years at most, got "${time}".`);
  return seconds;
}

function listCommand(): Command {
  const command = new Command("list")
    .description("list the tokens of a tenant")
    .requiredOption("--tenant <name>", "tenant");
  return addSettingOptions(command, databaseSettingNames).action((options: { tenant: string }) =>
    withDatabase(command, async (db) => {
      const tenant = await requireTenant(db, options.tenant);
      for (const token of await db.read({ tenant }, listTokens)) console.log(lineOf(token));
    }),
  );
}

function lineOf(token: TokenRecord): string {
  const state = token.revokedAt !== null ? "revoked" : token.expiresAt < new Date() ? "expired" : "alive";
  return [token.tokenId, token.role.padEnd(6), state.padEnd(7), token.expiresAt.toISOString(), token.name].join("  ");
}

function revokeCommand(): Command {
  const command = new Command("revoke")
    .description("make a token useless at once, with all that was made with it")
    .argument("<id>", "id from the list")
    .requiredOption("--tenant <name>", "tenant");
  return addSettingOptions(command, databaseSettingNames).action((id: string, options: { tenant: string }) =>
    withDatabase(command, async (db) => {
      const tenant = await requireTenant(db, options.tenant);
      if (!(await db.write({ tenant }, (tx) => revokeToken(tx, id)))) {
        throw new KnownError("not_found", `Tenant ${options.tenant} has no token ${id}.`);
      }
      console.log(`Token ${id} revoked.`);
    }),
  );
}

async function requireTenant(db: Database, name: string): Promise<number> {
  const tenant = await findTenantId(db, name);
  if (tenant === null) throw new KnownError("not_found", `There is no tenant named ${name}.`);
  return tenant;
}
