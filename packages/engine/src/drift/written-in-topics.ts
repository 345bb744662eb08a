/** Subscriptions that the code writes inside of their topic: an account lists them by themselves, and they are compared there. */
import { propertiesOf } from "./pairing/names.js";
import type { LiveSide, Pair } from "./pairing/side.js";
import type { Watch } from "./pairing/watch.js";

export function writtenInTopics(
  pairs: readonly Pair[],
  live: readonly LiveSide[],
  watch: Watch,
): (side: LiveSide) => boolean {
  const wordOf = ({ shaped }: LiveSide) => `subscriptions of ${String(propertiesOf(shaped).TopicArn)}`;
  for (const side of live) {
    if (side.shaped.type === "AWS::SNS::Topic") watch.offers(side.shaped, wordOf(side));
    if (side.shaped.type === "AWS::SNS::Subscription") watch.asks(side.shaped, wordOf(side));
  }
  const written = new Set(
    pairs
      .filter(({ code: { shaped } }) => shaped.type === "AWS::SNS::Topic" && "Subscription" in propertiesOf(shaped))
      .map((pair) => wordOf(pair.live)),
  );
  return (side) => side.shaped.type === "AWS::SNS::Subscription" && written.has(wordOf(side));
}
