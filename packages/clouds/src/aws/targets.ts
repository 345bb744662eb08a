/** Which accounts an entry means, each with a session or the reason why there is none. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../fault.js";
import type { AwsConnector, ConnectorAccount } from "./connector.js";
import { type Member, organizationMembers, type Session, type SignIns } from "./sign-in.js";

export type Target =
  | { readonly account: string; readonly session: Session }
  | { readonly account: string; readonly problem: string };

/** `accountId` of the entry, or all there are: of the connector, and of the organization where it is to be entered. */
export async function targetsOf(
  connector: AwsConnector,
  signIns: SignIns,
  entry: JsonObject,
): Promise<readonly Target[]> {
  const wanted =
    typeof entry.accountId === "string" || typeof entry.accountId === "number"
      ? String(entry.accountId).padStart(12, "0")
      : undefined;
  const user = typeof entry.testUser === "string" && entry.testUser !== "" ? entry.testUser : undefined;
  const named = connector.accounts.filter(({ id }) => wanted === undefined || id === undefined || id === wanted);
  const own = await Promise.all(
    named.map((account) => targetOf(account, () => signIns.session(account, userIn(account, user)))),
  );
  const matching = own.filter(({ account }) => wanted === undefined || account === wanted);
  if (connector.organization === undefined || (wanted !== undefined && matching.length > 0)) {
    if (wanted !== undefined && matching.length === 0)
      return own.find((target) => "problem" in target) !== undefined
        ? own
        : [{ account: wanted, problem: `the connector has no account ${wanted}` }];
    return matching;
  }
  return [...matching, ...(await members(connector, signIns, wanted, new Set(own.map(({ account }) => account))))];
}

/** A test user is of one of the accounts; the others are entered as whoever is there. */
function userIn({ users }: ConnectorAccount, user: string | undefined): string | undefined {
  return users.some(({ name }) => name === user) ? user : undefined;
}

async function members(
  connector: AwsConnector,
  signIns: SignIns,
  wanted: string | undefined,
  known: ReadonlySet<string>,
): Promise<readonly Target[]> {
  const { organization } = connector;
  const [first] = connector.accounts;
  if (organization === undefined || first === undefined) return [];
  let base: Session;
  let found: readonly Member[];
  try {
    base = await signIns.session(first);
    found = await organizationMembers(base, organization);
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    return [
      {
        account: wanted ?? "organization",
        problem: `the accounts of the organization are not known: ${error.message}`,
      },
    ];
  }
  const others = found.filter(({ id }) => !known.has(id) && (wanted === undefined || id === wanted));
  const absent =
    wanted !== undefined && others.length === 0
      ? [{ account: wanted, problem: `the organization has no account ${wanted} in use` }]
      : [];
  const entered = others.map(({ id }) => targetOf({ id, name: id }, () => signIns.member(base, id, organization)));
  return [...absent, ...(await Promise.all(entered))];
}

async function targetOf(
  { id, name }: Pick<ConnectorAccount, "id" | "name">,
  enter: () => Promise<Session>,
): Promise<Target> {
  try {
    const session = await enter();
    return { account: session.account, session };
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    return { account: id ?? (name === "" ? "unknown" : name), problem: error.message };
  }
}
