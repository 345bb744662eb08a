/** An AWS connector as people write it: accounts and their users, roles to take on, regions, an organization. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { type EndpointSettings, parseEndpointSettings } from "./endpoints.js";
import { parseRegionSelection, type RegionSelection } from "./selected-and-enabled-regions.js";

export interface AwsConnector {
  readonly accounts: readonly AwsConnectorAccount[];
  readonly endpoints: EndpointSettings;
  readonly regions: RegionSelection;
  readonly organization: AwsConnectorOrganization | undefined;
  /** Whether types without reads of their own are read by Cloud Control. */
  readonly usesCloudControl: boolean;
}

export interface AwsConnectorAccount {
  readonly id: string | undefined;
  readonly name: string;
  readonly role: AwsRoleToAssume | undefined;
  /** At least one: without users, whoever the machine is. */
  readonly users: readonly AwsConnectorUser[];
}

export interface AwsConnectorUser {
  readonly name: string;
  readonly accessKey?: string;
  /** As it is written: a secret, or where it is kept. */
  readonly secret?: string;
  readonly sessionToken?: string;
  readonly region?: string;
  /** The service that nodes of the oldest kind are about. */
  readonly client?: string;
  readonly profile?: string;
  readonly role: AwsRoleToAssume | undefined;
}

export interface AwsRoleToAssume {
  readonly arn: string;
  readonly externalId?: string;
}

/** All accounts of the organization are entered by this role. */
export interface AwsConnectorOrganization {
  readonly role: string;
  readonly externalId?: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** The role that Organizations itself makes in each account. */
const USUAL_ROLE = "OrganizationAccountAccessRole";

/** Throws CloudFault that names the field. */
export function parseAwsConnector(connector: JsonObject): AwsConnector {
  const units = list(connector["organization-unit"] ?? [], "organization-unit");
  const entries = [
    ...list(connector.accounts ?? [], "accounts"),
    ...units.flatMap((unit) => list(objectOf(unit, "organization-unit").accounts ?? [], "organization-unit.accounts")),
  ];
  const accounts = entries.map((account, at) => accountOf(objectOf(account, `accounts[${at}]`), `accounts[${at}]`));
  const whole = accountOf(connector, "the connector");
  return {
    accounts: accounts.length > 0 ? accounts : [whole],
    endpoints: parseEndpointSettings(connector),
    regions: parseRegionSelection(connector.regions, "regions"),
    organization: organizationOf(connector, entries),
    // Emulators, which answer for every service at one place, do not have it.
    usesCloudControl:
      connector.cloud_control === undefined ? connector.endpoint_url === undefined : connector.cloud_control === true,
  };
}

function accountOf(account: JsonObject, field: string): AwsConnectorAccount {
  const id = account["account-id"];
  if (id !== undefined && typeof id !== "string" && typeof id !== "number")
    throw wrong(`${field}.account-id`, "must be a text of twelve digits");
  const users = list(account.users ?? [], `${field}.users`).map((user, at) =>
    userOf(objectOf(user, `${field}.users[${at}]`), `${field}.users[${at}]`),
  );
  return {
    // A number has lost the zeros it began with.
    id: id === undefined ? undefined : String(id).padStart(12, "0"),
    name: text(account["account-name"], `${field}.account-name`) ?? text(account.name, `${field}.name`) ?? "",
    role: roleOf(account, field),
    users: users.length > 0 ? users : [userOf({ ...account, name: "" }, field)],
  };
}

function userOf(user: JsonObject, field: string): AwsConnectorUser {
  const texts = {
    accessKey: text(user["access-key"], `${field}.access-key`),
    secret: text(user["secret-access"], `${field}.secret-access`),
    sessionToken: text(user["session-token"], `${field}.session-token`),
    region: text(user.region, `${field}.region`),
    client: text(user.client, `${field}.client`),
    profile: text(user.profile, `${field}.profile`),
  };
  const present = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return { name: text(user.name, `${field}.name`) ?? "", role: roleOf(user, field), ...present };
}

function roleOf(entry: JsonObject, field: string): AwsRoleToAssume | undefined {
  const arn = text(entry.role_arn, `${field}.role_arn`);
  const externalId = text(entry.external_id, `${field}.external_id`);
  return arn === undefined ? undefined : { arn, ...(externalId !== undefined && { externalId }) };
}

function organizationOf(connector: JsonObject, accounts: readonly JsonValue[]): AwsConnectorOrganization | undefined {
  const role = text(connector.organization_role, "organization_role");
  const isWhole = [connector, ...accounts].some((entry) => isJsonObject(entry) && entry["all-accounts"] === true);
  if (role === undefined && !isWhole) return undefined;
  const externalId = text(connector.external_id, "external_id");
  return {
    role: role ?? USUAL_ROLE,
    ...(externalId !== undefined && { externalId }),
    include: texts(connector["include-accounts"] ?? [], "include-accounts"),
    exclude: texts(connector["exclude-accounts"] ?? [], "exclude-accounts"),
  };
}

function text(value: JsonValue | undefined, field: string): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw wrong(field, "must be a text");
  return value;
}

function texts(value: JsonValue, field: string): readonly string[] {
  return list(value, field).map((item) => String(item));
}

function list(value: JsonValue, field: string): readonly JsonValue[] {
  if (!Array.isArray(value)) throw wrong(field, "must be a list");
  return value;
}

function objectOf(value: JsonValue, field: string): JsonObject {
  if (!isJsonObject(value)) throw wrong(field, "must be an object");
  return value;
}

function wrong(field: string, problem: string): CloudFault {
  return new CloudFault("failed", `${field} ${problem}`);
}
