/** A service with collections over the estate. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ServiceApi, serviceApi } from "../../testing/service-api.js";
import { configuration, exclusions } from "./estate.js";

export interface EstateApi extends ServiceApi {
  /** `numbers` as in `configuration`. */
  makeCollection(name: string, numbers?: number): Promise<void>;
}

/** As the first admin. */
export function estateApi(url: () => string, dataFolder: string): EstateApi {
  const token = () => readFileSync(join(dataFolder, "admin-token"), "utf8");
  const api = serviceApi({ url, tenant: "default", token });
  return {
    ...api,
    async makeCollection(name, numbers) {
      await api.done("POST", "/api/collection", { collection: name });
      await api.upload(name, configuration(numbers));
      await api.done("POST", "/api/exclusions/resources/", { container: name, exclusions });
    },
  };
}
