/** What credentials refer to: what is lent to the connector, or what lies on this machine. */
import { readFile } from "node:fs/promises";
import type { Custody } from "../../custody.js";
import { CloudFault } from "../../fault.js";
import type { Endpoints } from "../endpoints.js";
import { type Exchange, exchangeOf } from "./exchange.js";

export interface Reach {
  readonly custody: Custody;
  readonly exchange: Exchange;
  readonly endpoints: Endpoints;
  /** The value of a secret field that is sent to `url`; `name` is the field. */
  readonly secret: (given: string, name: string, url: string) => Promise<string>;
  readonly file: (path: string, name: string, url: string) => Promise<string>;
}

/** What a connector says. */
export function connectorReach(custody: Custody, endpoints: Endpoints): Reach {
  const secret: Reach["secret"] = async (given, name, url) => {
    const answer = await custody.secret(given, url);
    if ("value" in answer) return answer.value;
    throw new CloudFault("expired", `${name} refers to something that ${answer.missing}`);
  };
  return {
    custody,
    endpoints,
    exchange: exchangeOf(custody),
    secret,
    file: (path, name, url) => secret(path.startsWith("file:") ? path : `file:${path}`, name, url),
  };
}

/** What lies on this machine, for those who may use its identity. */
export function machineReach(custody: Custody, endpoints: Endpoints): Reach {
  return {
    ...connectorReach(custody, endpoints),
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
