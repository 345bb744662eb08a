/** How far credentials reach: what they may refer to, and whom they may be sent to. */
import { readFile } from "node:fs/promises";
import type { Ambient } from "../../ambient.js";
import { CloudFault } from "../../fault.js";
import type { ClientOptions } from "../../provider.js";
import type { Endpoints } from "../endpoints.js";
import { type Exchange, exchangeOf } from "./exchange.js";
import { secretFor } from "./fields.js";

export interface Reach {
  readonly options: ClientOptions;
  readonly exchange: Exchange;
  readonly endpoints: Endpoints;
  /** The machine's own identity, where it may be used. */
  readonly ambient: Ambient | undefined;
  /** The value of a secret field that is sent to `url`; `name` is the field. */
  readonly secret: (given: string, name: string, url: string) => Promise<string>;
  readonly file: (path: string, name: string, url: string) => Promise<string>;
}

/**
 * What a connector says. What it only refers to is lent for a host: tokens that are got with it go to the endpoints, too, so
 * that those which are not Google's must be among the hosts.
 */
export function connectorReach(options: ClientOptions, endpoints: Endpoints): Reach {
  const secret: Reach["secret"] = (given, name, url) =>
    secretFor(given, name, [new URL(url).host, ...endpoints.foreignHosts], options);
  return {
    options,
    endpoints,
    exchange: exchangeOf(options),
    ambient: options.ambient,
    secret,
    file: (path, name, url) => secret(path.startsWith("file:") ? path : `file:${path}`, name, url),
  };
}

/** What lies on this machine, for those who may use its identity. */
export function machineReach(options: ClientOptions, endpoints: Endpoints): Reach {
  return {
    ...connectorReach(options, endpoints),
    secret: async (given) => given,
    async file(path, name) {
      try {
        return await readFile(path, "utf8");
      } catch {
        throw new CloudFault("expired", `${name} ${path} cannot be read`);
      }
    },
  };
}
