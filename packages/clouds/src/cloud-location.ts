/** Where an item lives, as far as its cloud says. */
export interface CloudLocation {
  readonly account?: string;
  /** Of Azure: what is above its subscriptions. */
  readonly tenant?: string;
  readonly subscription?: string;
  readonly resourceGroup?: string;
  readonly project?: string;
  readonly region?: string;
  readonly cluster?: string;
  readonly namespace?: string;
}
