/** Signs in to a live account, and reads it into a recording or looks whether that would work; in whichever process. */
import {
  type AccountCheckResult,
  type AccountSink,
  type ChangeQuery,
  type CloudAccountReader,
  type CloudClientOptions,
  CloudFault,
  type Connections,
  createConnections,
  createRecordingBudget,
  limitConnectionsByBudget,
  openRecordingWriter,
  type Provider,
  type ProviderName,
  providerLoaders,
  type RecordingLimits,
  type RecordingSpaceCheck,
  type RecordingUsage,
  type ResourceChangeHistory,
  type SnapshotNodeRequest,
} from "@plumbline/clouds";
import { type JsonObject, KnownError } from "@plumbline/model";
import type { AllowedAddresses } from "../git/allowed-addresses.js";
import { findRefusedAddress, isMetadataAddress } from "../git/private-address.js";

/** Plain data: goes to other processes as it is. */
export interface AccountSource {
  /** The connector's name, for messages. */
  readonly connector: string;
  readonly provider: ProviderName;
  /** The connector's body, with secrets unsealed. */
  readonly body: JsonObject;
}

/** What to read of an account, and where to record it. */
export interface AccountRecordingRequest extends AccountSource {
  readonly asks: readonly SnapshotNodeRequest[];
  /** The folder that the recording is written to. */
  readonly folder: string;
  /** The usual ones where none are given. */
  readonly limits?: RecordingLimits;
  /** What earlier recordings have used of the same limits. */
  readonly used?: RecordingUsage;
}

/** What signing in to an account may use: secrets, the identity of this machine, private addresses. */
export interface SignInOptions extends Pick<CloudClientOptions, "secret" | "ambient" | "signal"> {
  readonly allowPrivateAddresses: AllowedAddresses;
}

export interface AccountRecordingOptions extends SignInOptions {
  /** Where the recording is written; there always is, unless told. */
  readonly hasRoom?: RecordingSpaceCheck;
  /** Hears of each part that was read, or told as unread. */
  readonly onPartRead?: () => void;
}

/** Fails with a KnownError when nobody could sign in. What is beyond the limits is told as unread. Gives what is used of them now. */
export function recordAccount(
  { asks, folder, limits, used, ...source }: AccountRecordingRequest,
  { hasRoom, onPartRead, ...options }: AccountRecordingOptions,
): Promise<RecordingUsage> {
  const budget = createRecordingBudget({
    ...(limits && { limits }),
    ...(used && { used }),
    ...(hasRoom && { hasDiskSpace: hasRoom }),
  });
  const work = async (account: CloudAccountReader) => {
    const writer = await openRecordingWriter(folder, budget);
    await account.read(asks, onPartRead === undefined ? writer.sink : tellingOfParts(writer.sink, onPartRead));
    await writer.finish();
    return budget.used();
  };
  return inAccount(source, options, work, (connections) => limitConnectionsByBudget(connections, budget));
}

function tellingOfParts(sink: AccountSink, onPartRead: () => void): AccountSink {
  return {
    ...sink,
    part(about) {
      const part = sink.part(about);
      return {
        ...part,
        end: () => part.end().then(onPartRead),
        unread: (reason) => part.unread(reason).then(onPartRead),
      };
    },
  };
}

/** Asks the account's log who changed resources; empty where it has none. Fails with a KnownError when nobody could sign in. */
export function readAccountChanges(
  source: AccountSource,
  queries: readonly ChangeQuery[],
  options: SignInOptions,
): Promise<readonly ResourceChangeHistory[]> {
  return inAccount(source, options, async (account) => (await account.changes?.(queries)) ?? []);
}

/** Fails with a KnownError when nobody could sign in. */
export function testAccountSignIn(source: AccountSource, options: SignInOptions): Promise<AccountCheckResult> {
  return inAccount(source, options, (account) => account.check());
}

async function inAccount<Result>(
  { connector, provider, body }: AccountSource,
  { secret, ambient, signal, allowPrivateAddresses }: SignInOptions,
  work: (account: CloudAccountReader) => Promise<Result>,
  limited: (connections: Connections) => Connections = (connections) => connections,
): Promise<Result> {
  const { open } = await loadCloudProvider(provider);
  // Who the machine is, nobody learns who may not be it, wherever else the operator lets connectors go.
  const refused = (host: string, addresses: readonly string[], isMachine: boolean) =>
    findRefusedAddress(host, addresses, allowPrivateAddresses) ??
    (isMachine ? undefined : addresses.find(isMetadataAddress));
  const connections = limited(createConnections({ refused, signal }));
  const ambientOption = ambient === undefined ? {} : { ambient };
  try {
    return await work(await open(body, { secret, ...ambientOption, connections, signal, now: Date.now }));
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    throw new KnownError("cloud_refused", `${connector}: ${error.message}.`);
  } finally {
    connections.close();
  }
}

/** Whether connectors of this type are live accounts that can be read. */
export function isAccountConnectorType(type: unknown): type is ProviderName {
  return typeof type === "string" && Object.hasOwn(providerLoaders, type);
}

export async function loadCloudProvider(name: ProviderName): Promise<Provider> {
  const load = providerLoaders[name];
  if (load === undefined) throw new KnownError("cloud_unsupported", `Connectors of type ${name} cannot be read yet.`);
  return load();
}
