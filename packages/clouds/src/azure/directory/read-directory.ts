/** A tenant's directory (Microsoft Entra ID) by Microsoft Graph: settings, policies, applications, roles with members, users. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../../cloud-fault.js";
import { forEachConcurrently } from "../../for-each-concurrently.js";
import type { AccountSink, SnapshotNodeRequest, UnreadResourcePart } from "../../provider.js";
import { parseResourceFilter, type ResourceFilter } from "../resource-filter.js";
import { createScopePartWriter, type ScopePartWriter } from "../scope-part-writer.js";
import {
  DIRECTORY_ROLE_TYPE,
  DIRECTORY_USER_TYPE,
  type DirectoryReadPlan,
  directoryReadPlans,
  type MicrosoftGraphPermission,
} from "./directory-read-plans.js";
import type { MicrosoftGraphClient } from "./graph-client.js";
import type { TenantIdAndGraphClient } from "./tenant-id-and-graph-client.js";

/** Lists that are read at the same time: Graph throttles a client by tenant. */
const AT_ONCE = 4;

interface DirectoryReadContext {
  readonly graph: MicrosoftGraphClient;
  readonly tenant: string;
  readonly parts: ScopePartWriter;
  readonly wanted: ResourceFilter;
}

export async function readEntraDirectoryIntoSink(
  { key, node }: SnapshotNodeRequest,
  { graph, tenant }: TenantIdAndGraphClient,
  sink: AccountSink,
): Promise<void> {
  const parts = createScopePartWriter(sink, key, { tenant });
  if (graph instanceof CloudFault) {
    for (const type of directoryTypes) parts.miss(type, describeMicrosoftGraphFault(graph, "Directory.Read.All"));
    return parts.end();
  }
  const context = { graph, tenant, parts, wanted: parseResourceFilter(node) };
  await forEachConcurrently(directoryReadPlans, AT_ONCE, (read) => addEntries(read, context));
  const roles = await addRoles(context);
  await addUsers(roles, context);
  await parts.end();
}

/** All that is read of a directory. */
const directoryTypes: readonly string[] = [
  ...directoryReadPlans.map(({ type }) => type),
  DIRECTORY_ROLE_TYPE,
  DIRECTORY_USER_TYPE,
];

/** In the words of who has to grant it. */
export function describeMicrosoftGraphFault(fault: CloudFault, permission: MicrosoftGraphPermission): string {
  const isDenied = fault.kind === "denied";
  return isDenied ? `${fault.message}: grant ${permission} of Microsoft Graph, and consent to it` : fault.message;
}

async function addEntries(
  { type, path, read, permission, query, convert = (entry) => entry }: DirectoryReadPlan,
  context: DirectoryReadContext,
): Promise<void> {
  const { graph, parts } = context;
  parts.begin(type);
  try {
    if (read === "one") await addObject(type, convert(await graph.get(path, query)), [], context);
    else for await (const entry of graph.list(path, query)) await addObject(type, convert(entry), [], context);
  } catch (error) {
    parts.miss(type, reasonOf(error, permission));
  }
}

/** Roles, by their ids, by the id of each member; a fault where not all of them are known. */
type RolesByMember = ReadonlyMap<string, ReadonlyMap<string, JsonObject>> | string;

async function addRoles(context: DirectoryReadContext): Promise<RolesByMember> {
  const { graph, parts } = context;
  const rolesByMember = new Map<string, Map<string, JsonObject>>();
  let missing: string | undefined;
  parts.begin(DIRECTORY_ROLE_TYPE);
  try {
    for await (const role of graph.list("/directoryRoles")) {
      let members: readonly JsonObject[] = [];
      const unread: UnreadResourcePart[] = [];
      try {
        members = await readMembers(graph, `/directoryRoles/${String(role.id)}/members`);
        for (const member of members) {
          const { displayName = null, roleTemplateId = null } = role;
          const known = rolesByMember.get(String(member.id)) ?? new Map<string, JsonObject>();
          rolesByMember.set(String(member.id), known.set(String(role.id), { displayName, roleTemplateId }));
        }
      } catch (error) {
        missing = reasonOf(error, "Directory.Read.All");
        unread.push({ path: ["properties", "members"], reason: missing });
      }
      await addObject(DIRECTORY_ROLE_TYPE, unread.length > 0 ? role : { ...role, members }, unread, context);
    }
  } catch (error) {
    missing = reasonOf(error, "Directory.Read.All");
    parts.miss(DIRECTORY_ROLE_TYPE, missing);
  }
  return missing ?? rolesByMember;
}

/** Who is a member, each once (a list that is begun again has some of them twice); of a group, its members in its place. */
async function readMembers(graph: MicrosoftGraphClient, path: string): Promise<readonly JsonObject[]> {
  const members = new Map<string, JsonObject>();
  const query = { $select: "id,displayName,userPrincipalName" };
  for await (const member of graph.list(path, query)) members.set(String(member.id), member);
  for (const [id, member] of [...members].filter(([, each]) => isGroup(each))) {
    members.delete(id);
    const { displayName = null } = member;
    for await (const inner of graph.list(`/groups/${id}/transitiveMembers`, query)) {
      const key = String(inner.id);
      if (!isGroup(inner) && !members.has(key)) members.set(key, { ...inner, memberOf: { id, displayName } });
    }
  }
  return [...members.values()];
}

function isGroup({ "@odata.type": type }: JsonObject): boolean {
  return type === "#microsoft.graph.group";
}

const USER_FIELDS =
  "id,displayName,userPrincipalName,userType,accountEnabled,createdDateTime,externalUserState,onPremisesSyncEnabled";

/** With what the report on registration, the sign-in activity and the roles say of each. */
async function addUsers(roles: RolesByMember, context: DirectoryReadContext): Promise<void> {
  const { graph, parts } = context;
  parts.begin(DIRECTORY_USER_TYPE);
  const registrations = await readRegistrations(graph);
  const known = new Set<string>();
  const add = async (user: JsonObject, withoutActivity: readonly UnreadResourcePart[]) => {
    const id = String(user.id);
    if (known.has(id)) return;
    known.add(id);
    const unread = [...withoutActivity];
    const unreadField = (field: string, reason: string) => unread.push({ path: ["properties", field], reason });
    const registration = typeof registrations === "string" ? undefined : registrations.get(id);
    if (typeof registrations === "string") unreadField("registrationDetails", registrations);
    // The report leaves disabled users out, and is some hours behind.
    else if (registration === undefined && user.accountEnabled !== false)
      unreadField("registrationDetails", "the report on registered methods does not have this user yet");
    if (typeof roles === "string") unreadField("directoryRoles", roles);
    const body = {
      ...user,
      ...(registration !== undefined && { registrationDetails: registration }),
      ...(typeof roles !== "string" && { directoryRoles: [...(roles.get(id)?.values() ?? [])] }),
    };
    await addObject(DIRECTORY_USER_TYPE, body, unread, context);
  };
  try {
    try {
      const query = { $select: `${USER_FIELDS},signInActivity`, $top: "500" };
      for await (const user of graph.list("/users", query)) await add(user, []);
    } catch (error) {
      // Without the licence or the permission for sign-ins the whole list is refused: all else is asked for again.
      if (!isRefused(error) || known.size > 0) throw error;
      const reason = reasonOf(error, "AuditLog.Read.All");
      const withoutActivity = [{ path: ["properties", "signInActivity"], reason }];
      for await (const user of graph.list("/users", { $select: USER_FIELDS, $top: "500" }))
        await add(user, withoutActivity);
    }
  } catch (error) {
    parts.miss(DIRECTORY_USER_TYPE, reasonOf(error, "Directory.Read.All"));
  }
}

/** By the id of the user; a reason where they could not be read. */
async function readRegistrations(graph: MicrosoftGraphClient): Promise<ReadonlyMap<string, JsonObject> | string> {
  const registrations = new Map<string, JsonObject>();
  try {
    for await (const entry of graph.list("/reports/authenticationMethods/userRegistrationDetails")) {
      const { id, isAdmin = null, isMfaCapable = null, isMfaRegistered = null, methodsRegistered = [] } = entry;
      registrations.set(String(id), { isAdmin, isMfaCapable, isMfaRegistered, methodsRegistered });
    }
    return registrations;
  } catch (error) {
    return reasonOf(error, "AuditLog.Read.All");
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof CloudFault && (error.kind === "denied" || error.kind === "unsupported");
}

function reasonOf(error: unknown, permission: MicrosoftGraphPermission): string {
  if (!(error instanceof CloudFault)) throw error;
  return describeMicrosoftGraphFault(error, permission);
}

/** As the resource manager would give it: an object of Graph has its fields where a resource has its properties. */
async function addObject(
  type: string,
  { "@odata.context": _, ...properties }: JsonObject,
  unread: readonly UnreadResourcePart[],
  { tenant, parts, wanted }: DirectoryReadContext,
): Promise<void> {
  const key = String(properties.id ?? "");
  const id = `/tenants/${tenant}/providers/${type}/${key}`.toLowerCase();
  const name = typeof properties.displayName === "string" ? properties.displayName : key;
  const body = { id, name, type, properties };
  if (!wanted.accepts(body)) return;
  const { createdDateTime } = properties;
  const created = typeof createdDateTime === "string" ? Date.parse(createdDateTime) : Number.NaN;
  await parts.add(type, {
    kind: "resource",
    type,
    id,
    name,
    scope: { tenant },
    pieces: [{ type, name, body }],
    ...(unread.length > 0 && { unread }),
    ...(created > 0 && { createdAt: new Date(created).toISOString() }),
  });
}
