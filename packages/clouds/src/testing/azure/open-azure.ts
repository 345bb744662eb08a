/** Opens a pretended Azure as a test would have it. */
import type { JsonObject } from "@plumbline/model";
import { azureProvider } from "../../azure/provider.js";
import { createConnections } from "../../http/transport.js";
import type { MachineCredentialSources } from "../../machine-credential-sources.js";
import type { CloudAccountReader, CloudClientOptions } from "../../provider.js";
import { TENANT } from "./estate.js";
import type { TestClient } from "./login.js";

/** Whom a front end knows, unless told otherwise. */
export const CLIENT: TestClient & { readonly secret: string } = {
  id: "cccccccc-0000-0000-0000-000000000001",
  secret: "not-for-anybody~to.see",
};

export interface OpenAzureOptions {
  readonly connector?: JsonObject;
  readonly environment?: MachineCredentialSources["environment"];
  readonly home?: string;
  readonly now?: () => number;
  readonly signal?: AbortSignal;
  /** What references lead to. */
  readonly lent?: Readonly<Record<string, string>>;
}

/** Signs in to a front end. */
export function openAzure(url: string, options: OpenAzureOptions = {}): Promise<CloudAccountReader> {
  const signal = options.signal ?? new AbortController().signal;
  const {
    connector = { tenant_id: TENANT, client_id: CLIENT.id, client_secret: CLIENT.secret },
    environment,
    lent = {},
  } = options;
  const secret: CloudClientOptions["secret"] = async (given) => {
    if (!/^(?:env|file):/.test(given)) return { value: given };
    const value = lent[given];
    return value === undefined ? { missing: `${given} is not lent` } : { value };
  };
  return azureProvider.open(
    { endpoints: { login: url, resourceManager: url, graph: url }, ...connector },
    {
      secret,
      signal,
      now: options.now ?? Date.now,
      connections: createConnections({ refused: () => undefined, signal }),
      ...(environment !== undefined && {
        ambient: { environment, home: options.home ?? "/nowhere", allowsCommands: false },
      }),
    },
  );
}
