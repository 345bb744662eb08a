/** Reads an account into a recording, in whichever process that is. */
import {
  type Ask,
  type ClientOptions,
  CloudFault,
  type ProviderName,
  providers,
  transportOf,
  writeRecording,
} from "@plumbline/clouds";
import { type JsonObject, KnownError } from "@plumbline/model";
import type { AllowedAddresses } from "../git/allowed-addresses.js";
import { refusedAddress } from "../git/private-address.js";

/** Plain data: goes to other processes as it is. */
export interface AccountRequest {
  /** For people. */
  readonly connector: string;
  readonly provider: ProviderName;
  /** The connector's body, with secrets unsealed. */
  readonly body: JsonObject;
  readonly asks: readonly Ask[];
  /** Where the recording is to be. */
  readonly folder: string;
}

export interface RecordOptions extends Pick<ClientOptions, "secret" | "ambient" | "signal"> {
  readonly allowPrivateAddresses: AllowedAddresses;
  /** Hears how many items there are, now and then. */
  readonly progress?: (items: number) => void;
}

const PROGRESS_MS = 1000;

/** Fails with a KnownError when nobody could sign in. */
export async function recordAccount(
  { connector, provider, body, asks, folder }: AccountRequest,
  { secret, ambient, signal, allowPrivateAddresses, progress }: RecordOptions,
): Promise<void> {
  const { open } = await loadProvider(provider);
  const refused = (host: string, addresses: readonly string[]) =>
    refusedAddress(host, addresses, allowPrivateAddresses);
  const transport = transportOf({ refused, signal });
  const writer = await writeRecording(folder);
  const beat = setInterval(() => progress?.(writer.count()), PROGRESS_MS);
  try {
    const account = await open(body, {
      secret,
      ...(ambient === undefined ? {} : { ambient }),
      transport,
      signal,
      now: Date.now,
    });
    await account.read(asks, writer.sink);
    await writer.finish();
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    throw new KnownError("cloud_sign_in", `${connector}: ${error.message}.`);
  } finally {
    clearInterval(beat);
    transport.close();
  }
}

export async function loadProvider(name: ProviderName) {
  const load = providers[name];
  if (load === undefined) throw new KnownError("cloud_unsupported", `Connectors of type ${name} cannot be read yet.`);
  return load();
}
