/** The live accounts of a run: what is asked of each, and what came of asking. */
import { type Provider, type ProviderName, readRecording } from "@plumbline/clouds";
import { type JsonObject, KnownError } from "@plumbline/model";
import { addLiveAsks, type EntryPlace, type LiveAsk, type LiveAsks } from "../crawl/live-entries.js";
import { partKey } from "../crawl/live-units.js";
import { partText } from "../crawl/part-text.js";
import type { Report } from "../crawl/problem.js";
import { isAccountType, loadProvider } from "../crawl/record-account.js";
import type { PlannedAccount, PlanOptions, RunCollection } from "./plan.js";

export interface Accounts {
  /** Whether a connector is an account we can read. */
  readonly has: (connector: string) => boolean;
  /** Takes in what a configuration asks of accounts. */
  readonly add: (body: JsonObject, place: EntryPlace) => void;
  /** Reads them all. Those that could not be entered are told, and named. */
  readonly read: () => Promise<{ readonly planned: readonly PlannedAccount[]; readonly unopened: readonly string[] }>;
}

/** What is found without anybody having asked for it. */
const DEFAULT_INVENTORY = "INVENTORY";

export async function accountsOf({ connectors }: RunCollection, options: PlanOptions): Promise<Accounts> {
  const accounts = new Map<string, Provider>();
  for (const [name, { type }] of connectors) {
    if (isAccountType(type)) accounts.set(name, await loadProvider(type));
  }
  const asks: LiveAsks = new Map();
  return {
    has: (connector) => accounts.has(connector),
    add: (body, place) => addLiveAsks(asks, body, (connector) => accounts.get(connector), place),
    async read() {
      const planned: PlannedAccount[] = [];
      const unopened: string[] = [];
      for (const [connector, { name }] of accounts) {
        const wanted = [...(asks.get(connector)?.values() ?? [everything(connector)])];
        if (wanted.length === 0) continue;
        const body = connectors.get(connector) ?? {};
        const account = await readOne(connector, name, body, wanted, options);
        if (account === undefined) unopened.push(connector);
        else planned.push(account);
      }
      return { planned, unopened };
    },
  };
}

/** An account that is connected is looked at, also before anybody has said what for. */
function everything(connector: string): LiveAsk {
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

async function readOne(
  connector: string,
  provider: ProviderName,
  body: JsonObject,
  asks: readonly LiveAsk[],
  { readAccount, report }: PlanOptions,
): Promise<PlannedAccount | undefined> {
  if (readAccount === undefined) {
    report({ configuration: connector, message: "live accounts are not read here" });
    return undefined;
  }
  const asked = asks.map(({ role, entry, node }, index) => ({ key: String(index), role, entry, node }));
  try {
    const folder = await readAccount({ connector, provider, body, asks: asked });
    return { connector, provider, folder, asks, ...seen(connector, folder, asks, report) };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    report({ configuration: connector, message: error.message });
    return undefined;
  }
}

function seen(
  connector: string,
  folder: string,
  asks: readonly LiveAsk[],
  report: Report,
): Pick<PlannedAccount, "wholeParts" | "isWhole"> {
  const { parts, notes, unreadScopes } = readRecording(folder);
  for (const message of notes) report({ configuration: connector, message, isNote: true });
  const unread = [
    ...unreadScopes.map(({ scope, reason }) => ({ type: "all", scope, reasons: [reason] })),
    ...parts.flatMap(({ type, scope, unread: reasons }) => (reasons.length === 0 ? [] : [{ type, scope, reasons }])),
  ];
  for (const { reasons, ...part } of unread) {
    report({ configuration: connector, message: `${partText(part)} could not be read: ${reasons.join("; ")}` });
  }
  const wholeParts = parts.flatMap((part) => {
    const id = asks[Number(part.ask)]?.nodes[0]?.id;
    return part.unread.length > 0 || id === undefined ? [] : [partKey(connector, id, part)];
  });
  return { wholeParts, isWhole: unread.length === 0 };
}
