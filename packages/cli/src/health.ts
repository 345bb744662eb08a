/** The health check of containers, which have no other program to ask with. */
import { KnownError } from "@plumbline/model";
import { Command } from "commander";
import { askLocalService } from "./service-client/local-service.js";
import { addSettingOptions, readCommandSettings } from "./service-setting-options.js";

export function createHealthCommand(): Command {
  const command = new Command("health").option(
    "--live",
    "ask whether it runs at all, not whether its database answers",
  );
  return addSettingOptions(command, ["host", "port", "tlsCertificate", "tlsKey"]).action(
    async ({ live }: { live?: true }) => {
      const settings = readCommandSettings(command);
      const reply = await askLocalService(settings, live === true ? "/healthz" : "/readyz");
      const place = `${settings.host}:${settings.port}`;
      if (reply?.version === undefined) throw new KnownError("no_answer", `No Plumbline answers on ${place}.`);
      if (reply.status !== 200) throw new KnownError("not_ready", `The service on ${place} answers ${reply.status}.`);
      console.log(live === true ? "alive" : "ready");
    },
  );
}
