/** Reading from Microsoft Graph with one identity: objects, and lists page by page. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import type { CredentialGuard } from "../../credential-guard.js";
import { buildGetRequest, buildNextPageRequest, type QueryParameters } from "../build-azure-requests.js";
import type { CachedTokenSource } from "../credentials/token-cache.js";
import { createAzureRequestSender, readEntriesOfPages } from "../paged-reads.js";

/** Of a type: in a directory that has more the rest is not read, and that is said. */
const MAX_ENTRIES = 200_000;

export interface MicrosoftGraphClient {
  readonly token: () => Promise<string>;
  readonly get: (path: string, query?: QueryParameters) => Promise<JsonObject>;
  /** The entries of all pages. */
  readonly list: (path: string, query?: QueryParameters) => AsyncGenerator<JsonObject>;
}

export function createMicrosoftGraphClient(
  host: string,
  source: CachedTokenSource,
  options: Pick<CredentialGuard, "transport" | "signal" | "now">,
): MicrosoftGraphClient {
  const base = `${host}/v1.0`;
  const send = createAzureRequestSender(source, options);
  return {
    token: source.token,
    get: (path, query = {}) => send(keyOf(path), (token) => buildGetRequest(base, path, query, token)),
    async *list(path, query = {}) {
      const first = (token: string) => buildGetRequest(base, path, query, token);
      const entries = readEntriesOfPages(async (link) => {
        const build = link === undefined ? first : (token: string) => buildNextPageRequest(base, link, token);
        const page = await send(keyOf(path), build);
        return { entries: page.value, next: page["@odata.nextLink"] };
      });
      let count = 0;
      for await (const entry of entries) {
        count += 1;
        if (count > MAX_ENTRIES) throw new CloudFault("failed", `there are more than ${MAX_ENTRIES}`);
        yield entry;
      }
    },
  };
}

/** What shares a pace: Graph throttles its services apart. */
function keyOf(path: string): string {
  return path.split("/")[1] ?? "";
}
