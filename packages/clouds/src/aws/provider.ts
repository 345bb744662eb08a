/** AWS: everything an account has in all its regions, or what classic nodes ask for. */
import { once } from "@plumbline/model";
import { eachAtOnce } from "../at-once.js";
import { CloudFault } from "../fault.js";
import { limiterOf } from "../http/limiter.js";
import { sleeper } from "../http/sleep.js";
import { type Account, type Ask, type ClientOptions, INVENTORY, type Provider, type Sink } from "../provider.js";
import { selectionProblems } from "../selection.js";
import { tagProblems } from "../tag-selection.js";
import { checkAccounts } from "./check.js";
import { nodeProblems } from "./classic/node.js";
import type { ClientParts } from "./client.js";
import { type AwsConnector, readConnector } from "./connector.js";
import { type EnabledRegions, enabledRegions } from "./regions.js";
import { type Session, signInsOf } from "./sign-in.js";
import { type Target, targetsOf } from "./targets.js";
import { type Work, workOf } from "./work.js";

/** Types and regions that are read at once. How fast they are asked is the limiter's. */
const PARTS_AT_ONCE = 24;

export const aws: Provider = {
  name: "aws",
  checkNode: (node, role) =>
    node.type === INVENTORY ? [...selectionProblems(node), ...tagProblems(node)] : nodeProblems(node, role),
  open: async (given, options) => {
    const connector = readConnector(given);
    const parts = partsOf(connector, options);
    const signIns = signInsOf(parts, connector, options);
    return {
      check: async () => checkAccounts(connector, await targetsOf(connector, signIns, {})),
      read: (asks, sink) => readAll(connector, (entry) => targetsOf(connector, signIns, entry), asks, sink),
    };
  },
};

function partsOf({ endpoints }: AwsConnector, { signal, now }: ClientOptions): Omit<ClientParts, "transport"> {
  const sleep = sleeper(signal);
  return { signal, now, sleep, endpoints, limiter: limiterOf({ now, sleep }) };
}

type Entered = (entry: Ask["entry"]) => Promise<readonly Target[]>;

const readAll = async (
  connector: AwsConnector,
  targets: Entered,
  asks: readonly Ask[],
  sink: Sink,
): ReturnType<Account["read"]> => {
  const regionsOf = new Map<Session, () => Promise<EnabledRegions>>();
  const planned: { readonly ask: string; readonly work: Work }[] = [];
  for (const ask of asks) {
    for (const target of await targets(ask.entry)) {
      if ("problem" in target) {
        sink.unreadScope(ask.key, { account: target.account }, target.problem);
        continue;
      }
      const { session } = target;
      const regions = regionsOf.get(session) ?? once(() => enabledRegions(session.client, session.home));
      regionsOf.set(session, regions);
      const enabled = await regions();
      if (enabled.problem !== undefined) sink.note(`account ${session.account}: ${enabled.problem}`);
      try {
        planned.push(...workOf(connector, session, enabled, ask).map((work) => ({ ask: ask.key, work })));
      } catch (error) {
        if (!(error instanceof CloudFault)) throw error;
        sink.unreadScope(ask.key, { account: session.account }, error.message);
      }
    }
  }
  await eachAtOnce(planned, PARTS_AT_ONCE, async ({ ask, work: { run, ...about } }) => {
    const part = sink.part({ ask, ...about });
    try {
      await run(part);
      await part.end();
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error;
      await part.unread(error.message);
    }
  });
};
