/** What a comparison has seen of attributes that the code leaves to the cloud: the measure for the next ones. */

/** The first sight of a pair since its code is as it is. Values are keyed hashes: they may be secrets. */
export interface FirstSeenPairHashes {
  /** Identifies the pair. */
  readonly pair: string;
  /** A hash of what the code writes. */
  readonly code: string;
  /** The day of it. */
  readonly since: string;
  /** Hashes of values, by the path in the shape. */
  readonly values: Readonly<Record<string, string>>;
}
