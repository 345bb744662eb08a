/**
 * Looks names up as the system does, and lets no connection be made to an address that may not be reached: checked on the
 * very answer the connection is made to, so that a name that leads elsewhere the next time it is asked gains nothing.
 */
import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

export interface LookupGuard {
  /** The address among those of a host that may not be reached; undefined when all may. */
  readonly refused: (host: string, addresses: readonly string[]) => string | undefined;
  /** What whoever tries is told. */
  readonly refusal: (host: string, address: string) => Error;
  /** The system's way unless told. */
  readonly lookup?: LookupFunction;
}

/** A lookup for sockets that fails for hosts with an address that may not be reached. */
export function createGuardedLookup({ refused, refusal, lookup = systemLookup }: LookupGuard): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === "string" ? [{ address: found, family: isIP(found) }] : (found ?? []);
      const [first] = addresses;
      const named = addresses.map(({ address }) => address);
      const inside = refused(host, named);
      if (error !== null) callback(error, []);
      else if (inside !== undefined) callback(refusal(host, inside), []);
      else if (options.all === true || first === undefined) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
}
