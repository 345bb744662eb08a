/** Which accounts an entry means, each with a session or the reason why there is none. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { AwsConnector, AwsConnectorAccount } from "./connector.js";
import {
  type AwsSession,
  type AwsSessionFactory,
  listOrganizationMembers,
  type OrganizationMember,
} from "./sign-in.js";

export type AwsAccountSessionOrProblem =
  | { readonly account: string; readonly session: AwsSession }
  | { readonly account: string; readonly problem: string };

/** `accountId` of the entry, or all there are: of the connector, and of the organization where it is to be entered. */
export async function resolveAwsTargets(
  connector: AwsConnector,
  signIns: AwsSessionFactory,
  entry: JsonObject,
): Promise<readonly AwsAccountSessionOrProblem[]> {
  const wanted =
    typeof entry.accountId === "string" || typeof entry.accountId === "number"
      ? String(entry.accountId).padStart(12, "0")
      : undefined;
  const user = typeof entry.testUser === "string" && entry.testUser !== "" ? entry.testUser : undefined;
  const named = connector.accounts.filter(({ id }) => wanted === undefined || id === undefined || id === wanted);
  const direct = await Promise.all(
    named.map((account) => targetOf(account, () => signIns.session(account, userIn(account, user)))),
  );
  const matching = direct.filter(({ account }) => wanted === undefined || account === wanted);
  if (connector.organization === undefined || (wanted !== undefined && matching.length > 0)) {
    if (wanted !== undefined && matching.length === 0)
      return direct.find((target) => "problem" in target) !== undefined
        ? direct
        : [{ account: wanted, problem: `the connector has no account ${wanted}` }];
    return matching;
  }
  return [...matching, ...(await members(connector, signIns, wanted, new Set(direct.map(({ account }) => account))))];
}

/** A test user is of one of the accounts; the others are entered as whoever is there. */
function userIn({ users }: AwsConnectorAccount, user: string | undefined): string | undefined {
  return users.some(({ name }) => name === user) ? user : undefined;
}

async function members(
  connector: AwsConnector,
  signIns: AwsSessionFactory,
  wanted: string | undefined,
  known: ReadonlySet<string>,
): Promise<readonly AwsAccountSessionOrProblem[]> {
  const { organization } = connector;
  const [first] = connector.accounts;
  if (organization === undefined || first === undefined) return [];
  let base: AwsSession;
  let found: readonly OrganizationMember[];
  try {
    base = await signIns.session(first);
    found = await listOrganizationMembers(base, organization);
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
  { id, name }: Pick<AwsConnectorAccount, "id" | "name">,
  enter: () => Promise<AwsSession>,
): Promise<AwsAccountSessionOrProblem> {
  try {
    const session = await enter();
    return { account: session.account, session };
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    return { account: id ?? (name === "" ? "unknown" : name), problem: error.message };
  }
}
