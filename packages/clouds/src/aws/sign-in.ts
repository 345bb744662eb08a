/** From what a connector says to sessions that can call: one for each account, made when it is needed first. */
import type { JsonObject } from "@plumbline/model";
import { isJsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { type CredentialGuard, createCredentialGuard, createMachineIdentityDeniedFault } from "../credential-guard.js";
import type { CloudClientOptions } from "../provider.js";
import { awsHostTrust } from "./aws-hosts.js";
import { type AwsClient, type AwsClientDependencies, createAwsClient } from "./client.js";
import type {
  AwsConnector,
  AwsConnectorAccount,
  AwsConnectorOrganization,
  AwsConnectorUser,
  AwsRoleToAssume,
} from "./connector.js";
import { findAmbientIdentity } from "./credentials/ambient-chain.js";
import { assumeRole } from "./credentials/credential-requests.js";
import { type CredentialSource, createRefreshingCredentialSource } from "./credentials/refreshing-credentials.js";
import { getPartitionByName, resolveEndpoint } from "./endpoints.js";
import { readPages } from "./read-pages.js";

export interface AwsSession {
  readonly account: string;
  /** The ARN of whom AWS takes us for. */
  readonly identity: string;
  readonly client: AwsClient;
  /** Where calls go that are of no region. */
  readonly home: string;
  /** The user's own region and service, for classic nodes that name none. */
  readonly user: Pick<AwsConnectorUser, "region" | "client">;
}

export interface AwsSessionFactory {
  /** As somebody in one of the connector's accounts. Throws CloudFault. */
  readonly session: (account: AwsConnectorAccount, userName?: string) => Promise<AwsSession>;
  /** In another account of the organization. */
  readonly member: (base: AwsSession, id: string, organization: AwsConnectorOrganization) => Promise<AwsSession>;
}

/** What a session was made with; whom it enters other accounts as. */
interface Base {
  readonly parts: AwsClientDependencies;
  readonly source: CredentialSource;
}

export function createAwsSessionFactory(
  shared: Omit<AwsClientDependencies, "transport">,
  connector: AwsConnector,
  options: CloudClientOptions,
): AwsSessionFactory {
  const sessions = new Map<string, Promise<AwsSession>>();
  const bases = new Map<AwsSession, Base>();
  const held = (key: string, make: () => Promise<AwsSession>): Promise<AwsSession> => {
    const made = sessions.get(key) ?? make();
    sessions.set(key, made);
    return made;
  };
  const open = async (base: Base, home: string, user: AwsSession["user"]): Promise<AwsSession> => {
    const { parts, source } = base;
    const caller = await createAwsClient(parts, source, "unknown").call("sts", "GetCallerIdentity", {}, home);
    const account = String(caller.Account);
    const session = {
      account,
      identity: String(caller.Arn),
      client: createAwsClient(parts, source, account),
      home,
      user,
    };
    bases.set(session, base);
    return session;
  };
  return {
    session: (account, userName) =>
      held(`${connector.accounts.indexOf(account)}/${userName ?? ""}`, async () => {
        const user = userOf(account, userName);
        const usual = user.region ?? getPartitionByName(connector.endpoints.partition).home;
        const guard = createCredentialGuard(options, awsHostTrust);
        const parts = { ...shared, transport: guard.transport };
        const base = await baseOf(parts, guard, user, usual);
        const home = base.region ?? usual;
        const role = user.role ?? account.role;
        const source = role === undefined ? base.source : assumed(parts, base.source, home, role);
        const session = await open({ parts, source }, home, user);
        if (account.id !== undefined && account.id !== session.account)
          throw new CloudFault("denied", `these credentials are of account ${session.account}, not of ${account.id}`);
        return session;
      }),
    member: (session, id, organization) =>
      held(`${session.account}/member/${id}`, async () => {
        const { role, externalId } = organization;
        const arn = role.startsWith("arn:") ? role : `arn:${connector.endpoints.partition}:iam::${id}:role/${role}`;
        const { parts, source } = bases.get(session) as Base;
        const entered = { arn, ...(externalId !== undefined && { externalId }) };
        return open({ parts, source: assumed(parts, source, session.home, entered) }, session.home, {});
      }),
  };
}

function userOf(account: AwsConnectorAccount, userName: string | undefined): AwsConnectorUser {
  const named = account.users.find(({ name }) => name === userName);
  const user = named ?? (userName === undefined || account.users.length === 1 ? account.users[0] : undefined);
  if (user === undefined)
    throw new CloudFault("failed", `account ${account.id ?? account.name} has no user ${userName}`);
  return user;
}

async function baseOf(
  parts: AwsClientDependencies,
  { secret, machine }: CredentialGuard,
  user: AwsConnectorUser,
  region: string,
): Promise<{ readonly source: CredentialSource; readonly region?: string }> {
  if (user.accessKey === undefined) {
    const ambient = machine();
    if (ambient === undefined)
      throw createMachineIdentityDeniedFault(
        `${user.name === "" ? "the connector" : `user ${user.name}`} has no access-key`,
      );
    return findAmbientIdentity(parts, ambient, region, user.profile);
  }
  const { origin } = resolveEndpoint(parts.endpoints, "sts", region);
  // Without a secret, the environment's variable of the user's name has it.
  const answer = await secret(user.secret ?? `env:${user.name}`, origin);
  if ("missing" in answer) throw new CloudFault("failed", `secret-access of user ${user.name}: ${answer.missing}`);
  const token = user.sessionToken === undefined ? undefined : await secret(user.sessionToken, origin);
  if (token !== undefined && "missing" in token)
    throw new CloudFault("failed", `session-token of user ${user.name}: ${token.missing}`);
  const keys = {
    accessKeyId: user.accessKey,
    secretAccessKey: answer.value,
    ...(token !== undefined && { sessionToken: token.value }),
  };
  return { source: createRefreshingCredentialSource(async () => keys, parts.now) };
}

function assumed(
  parts: AwsClientDependencies,
  base: CredentialSource,
  region: string,
  role: AwsRoleToAssume,
): CredentialSource {
  const { arn: roleArn, externalId } = role;
  return createRefreshingCredentialSource(
    () => assumeRole(parts, base, region, { roleArn, ...(externalId !== undefined && { externalId }) }),
    parts.now,
  );
}

export interface OrganizationMember {
  readonly id: string;
  readonly name: string;
}

/** Accounts of the organization that are in use, as far as they are wanted. */
export async function listOrganizationMembers(
  session: AwsSession,
  { include, exclude }: AwsConnectorOrganization,
): Promise<readonly OrganizationMember[]> {
  const members: OrganizationMember[] = [];
  for await (const page of readPages(session.client, "organizations", "ListAccounts", {}, session.home)) {
    const listed = Array.isArray(page.Accounts) ? (page.Accounts as readonly JsonObject[]) : [];
    for (const account of listed.filter(isJsonObject)) {
      const { Id, Name, Status } = account;
      const isIn =
        Status === "ACTIVE" && (include.length === 0 || include.includes(String(Id))) && !exclude.includes(String(Id));
      if (isIn) members.push({ id: String(Id), name: String(Name ?? Id) });
    }
  }
  return members;
}
