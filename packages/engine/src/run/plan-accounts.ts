/** The live accounts of a run: what is asked of each, and what came of asking. */
import { type Provider, type Recording, readRecording } from "@plumbline/clouds";
import type { JsonObject, UnreadResources } from "@plumbline/model";
import {
  type AccountQueriesByConnector,
  type AccountQuery,
  addAccountQueries,
  type ConfigurationNameRoleAndReporter,
} from "../crawl/account-queries.js";
import type { CrawlProblemReporter } from "../crawl/crawl-problem.js";
import { formatAccountPart } from "../crawl/format-account-part.js";
import { isAccountConnectorType, loadCloudProvider } from "../crawl/live-account.js";
import { createAccountPartKey } from "../crawl/live-units.js";
import { listUnreadResources } from "../crawl/unread-resources.js";
import type { OpenedInputs, WantedAccount } from "./opened-inputs.js";
import type { CollectionConfiguration, PlannedAccount } from "./run-plan-types.js";

export interface AccountPlanner {
  /** Whether a connector is an account we can read. */
  readonly has: (connector: string) => boolean;
  /** Takes in what a configuration asks of accounts. */
  readonly add: (body: JsonObject, place: ConfigurationNameRoleAndReporter) => void;
  /** Accounts that nobody has tried to read yet. */
  readonly wanted: () => readonly WantedAccount[];
  /** What came of reading them. Those that could not be entered are told, and named. */
  readonly planned: () => PlannedAccounts;
}

interface PlannedAccounts {
  readonly planned: readonly PlannedAccount[];
  readonly unopened: readonly string[];
  /** What of them was not read. */
  readonly unreadResources: readonly UnreadResources[];
}

/** What is found without anybody having asked for it. */
const DEFAULT_INVENTORY = "INVENTORY";

export async function createAccountPlanner(
  { connectors }: CollectionConfiguration,
  { accounts: opened }: OpenedInputs,
  report: CrawlProblemReporter,
): Promise<AccountPlanner> {
  const accounts = new Map<string, Provider>();
  for (const [name, { type }] of connectors) {
    if (isAccountConnectorType(type)) accounts.set(name, await loadCloudProvider(type));
  }
  const asks: AccountQueriesByConnector = new Map();
  const used = () =>
    [...accounts].flatMap(([connector, { name: provider }]) => {
      const nodes = [...(asks.get(connector)?.values() ?? [everything(connector)])];
      return nodes.length === 0 ? [] : [{ connector, provider, asks: nodes, opening: opened.get(connector) }];
    });
  return {
    has: (connector) => accounts.has(connector),
    add: (body, place) => addAccountQueries(asks, body, (connector) => accounts.get(connector), place),
    wanted: () =>
      used()
        .filter(({ opening }) => opening === undefined)
        .map(({ connector, provider, asks: nodes }) => ({
          connector,
          provider,
          asks: nodes.map(({ role, entry, node }, index) => ({ key: String(index), role, entry, node })),
        })),
    planned() {
      const planned: PlannedAccount[] = [];
      const unopened: string[] = [];
      const unreadResources: UnreadResources[] = [];
      for (const { connector, provider, asks: nodes, opening } of used()) {
        if (opening !== undefined && "folder" in opening) {
          const { folder } = opening;
          const recording = readRecording(folder);
          planned.push({ connector, provider, folder, asks: nodes, ...seen(connector, recording, nodes, report) });
          unreadResources.push(...listUnreadResources({ connector, provider }, recording));
        } else {
          unopened.push(connector);
          if (opening === undefined) continue;
          report({ configuration: connector, message: opening.problem });
          unreadResources.push({ connector, provider, reason: opening.problem });
        }
      }
      return { planned, unopened, unreadResources };
    },
  };
}

/** An account that is connected is looked at, also before anybody has said what for. */
function everything(connector: string): AccountQuery {
  const node = {
    role: "master" as const,
    id: DEFAULT_INVENTORY,
    masterSnapshotIds: [DEFAULT_INVENTORY],
    type: "resources",
    collection: "resources",
    configuration: connector,
  };
  return { role: "master", entry: {}, node: { type: node.type }, nodes: [node] };
}

function seen(
  connector: string,
  { parts, notes, unreadScopes }: Recording,
  asks: readonly AccountQuery[],
  report: CrawlProblemReporter,
): Pick<PlannedAccount, "wholeParts" | "isWhole"> {
  for (const message of notes) report({ configuration: connector, message, isNote: true });
  const unread = [
    ...unreadScopes.map(({ scope, reason }) => ({ type: "all", scope, reasons: [reason] })),
    ...parts.flatMap(({ type, scope, unread: reasons }) => (reasons.length === 0 ? [] : [{ type, scope, reasons }])),
  ];
  for (const { reasons, ...part } of unread) {
    report({
      configuration: connector,
      message: `${formatAccountPart(part)} could not be read: ${reasons.join("; ")}`,
    });
  }
  const wholeParts = parts.flatMap((part) => {
    const id = asks[Number(part.ask)]?.nodes[0]?.id;
    return part.unread.length > 0 || id === undefined ? [] : [createAccountPartKey(connector, id, part)];
  });
  return { wholeParts, isWhole: unread.length === 0 };
}
