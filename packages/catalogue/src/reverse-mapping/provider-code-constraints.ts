/**
 * What a provider asks of code that the shape does not tell, by type of the code. Source: the pages of the types in the AWS
 * provider's own documentation (`website/docs/r`), and what its plans of imported code say in the laboratory.
 */
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { findCodeTable } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";
import type { CodeBody } from "./code-body.js";

/** Where the first is said, the second may not be; `block.attribute` stands in a block, both in the same. */
const exclusive: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  aws_autoscaling_group: [
    ["vpc_zone_identifier", "availability_zones"],
    ["launch_template.id", "launch_template.name"],
  ],
  aws_cognito_user_pool: [
    ["verification_message_template", "email_verification_message"],
    ["verification_message_template", "email_verification_subject"],
    ["verification_message_template", "sms_verification_message"],
  ],
  aws_instance: [
    ["launch_template.id", "launch_template.name"],
    ["subnet_id", "network_interface"],
    ["vpc_security_group_ids", "network_interface"],
    ["vpc_security_group_ids", "security_groups"],
  ],
  aws_lb: [["subnets", "subnet_mapping"]],
  aws_network_interface: [["private_ips", "private_ip"]],
  aws_s3_bucket_lifecycle_configuration: [
    ["rule.filter", "rule.prefix"],
    ["rule.filter.prefix", "rule.filter.and"],
  ],
  aws_sqs_queue: [["kms_master_key_id", "sqs_managed_sse_enabled"]],
};

/** Has to be said, though the cloud may say nothing. */
const required: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  aws_network_acl: {
    "ingress.from_port": 0,
    "ingress.to_port": 0,
    "egress.from_port": 0,
    "egress.to_port": 0,
  },
  aws_security_group: {
    "ingress.from_port": 0,
    "ingress.to_port": 0,
    "egress.from_port": 0,
    "egress.to_port": 0,
  },
};

/** Lists that have to be written, and may have no element. */
const mayBeEmpty: Readonly<Record<string, readonly string[]>> = {
  aws_iam_group_membership: ["users"],
  aws_iam_user_group_membership: ["groups"],
};

/** Has to be said, and no cloud gives it back: something stands there, and changes of it are ignored. */
export const requiredUnreadableAttributes: Readonly<
  Record<string, readonly (readonly [name: string, unless: string])[]>
> = {
  aws_lambda_function: [["filename", "image_uri"]],
  aws_ssm_parameter: [["value", "insecure_value"]],
};

/** Values that are implied: the provider refuses them where they are written, or reads them as if nothing were there. */
const implied: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  aws_autoscaling_group: { termination_policies: ["Default"] },
  aws_network_interface: { interface_type: "interface" },
};

const ROOT_DEVICE = /^\/dev\/(?:sda1|xvda)$/;

/**
 * Blocks for what is there without a word, which the provider leaves out of what it reads: the attributes that every pool has, the
 * routes that a network and its gateway endpoints make, the owners of objects of a bucket that says nothing of them, what is
 * switched off.
 */
const listedAnyway: Readonly<Record<string, (block: CodeBody) => boolean>> = {
  "aws_acm_certificate.validation_option": ({ attributes }) =>
    attributes.get("domain_name") === attributes.get("validation_domain"),
  // The root has a block of its own, and an instance store has a name.
  "aws_instance.ebs_block_device": ({ attributes }) => ROOT_DEVICE.test(String(attributes.get("device_name"))),
  "aws_instance.ephemeral_block_device": ({ attributes }) => !attributes.has("virtual_name"),
  "aws_lb_target_group.stickiness": ({ attributes }) => attributes.get("enabled") === false,
  "aws_lambda_function.snap_start": ({ attributes }) => attributes.get("apply_on") === "None",
  "aws_route_table.route": ({ attributes }) =>
    attributes.get("gateway_id") === "local" ||
    (attributes.has("vpc_endpoint_id") && attributes.has("destination_prefix_list_id")),
  "aws_s3_bucket_ownership_controls.rule": ({ attributes }) => attributes.get("object_ownership") === "ObjectWriter",
  "aws_cognito_user_pool.schema": ({ attributes }) => !String(attributes.get("name")).startsWith("custom:"),
};

/**
 * What an import changes: attributes that the provider puts into the state itself, and those that it reads otherwise than the cloud
 * says, and that make a new resource where they differ.
 */
export function adaptCodeBodyForImport(type: string, body: CodeBody): CodeBody {
  const kept = [...body.attributes].filter(([name]) => !readOtherwise.has(`${type}.${name}`));
  return { ...body, attributes: new Map([...kept, ...Object.entries(setByImport[type] ?? {})]) };
}

const readOtherwise: ReadonlySet<string> = new Set(["aws_instance.associate_public_ip_address"]);

const setByImport: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  aws_db_instance: { skip_final_snapshot: true },
  aws_docdb_cluster: { skip_final_snapshot: true },
  aws_neptune_cluster: { skip_final_snapshot: true },
  aws_rds_cluster: { skip_final_snapshot: true },
  aws_redshift_cluster: { skip_final_snapshot: true },
};

/** Why the provider would refuse a block with these attributes; undefined where nothing is known against it. */
export function findProviderRefusal(cloud: Cloud, type: string, attributes: JsonObject): string | undefined {
  const missing = (findCodeTable(cloud, type)?.required ?? []).find((path) =>
    isLacking(attributes, path.split("."), mayBeEmpty[type]?.includes(path) === true),
  );
  if (missing !== undefined) return `the provider requires ${missing}`;
  const conflict = (exclusive[type] ?? []).find(
    (names) => !names.some((name) => name.includes(".")) && names.every((name) => isWritten(attributes[name])),
  );
  return conflict === undefined ? undefined : `the provider takes only one of ${conflict.join(" and ")}`;
}

/** Whether the last of these names is nowhere, in a block that is there. */
function isLacking(attributes: JsonObject, [name = "", ...rest]: readonly string[], takesEmpty: boolean): boolean {
  const value = attributes[name];
  if (rest.length > 0)
    return [value ?? []].flat().some((block) => isJsonObject(block) && isLacking(block, rest, takesEmpty));
  return !isWritten(value) || (!takesEmpty && Array.isArray(value) && value.length === 0);
}

const isWritten = (value: JsonValue | undefined) => value !== undefined && value !== null;

/** `block`: the nested block that the body is of; none for that of the resource itself. */
export function applyProviderConstraints(type: string, body: CodeBody, block: readonly string[] = []): CodeBody {
  return applyRules(type, body, block.map((name) => `${name}.`).join(""));
}

/** `at`: the blocks it is in, each with a dot behind it. */
function applyRules(type: string, body: CodeBody, at: string): CodeBody {
  const relativeName = (path: string) => (path.startsWith(at) ? path.slice(at.length) : undefined);
  const isThere = (name: string | undefined) =>
    name !== undefined && (body.attributes.has(name) || body.blocks.some((block) => block.name === name));
  const dropped = new Set([
    ...(exclusive[type] ?? []).flatMap(([present, excluded]) =>
      isThere(relativeName(present)) ? [relativeName(excluded)] : [],
    ),
    ...Object.entries(implied[type] ?? {}).flatMap(([path, value]) =>
      isDeepStrictEqual(body.attributes.get(relativeName(path) ?? ""), value) ? [relativeName(path)] : [],
    ),
  ]);
  const attributes = new Map([...body.attributes].filter(([name]) => !dropped.has(name)));
  for (const [path, value] of Object.entries(required[type] ?? {})) {
    const name = relativeName(path);
    if (name !== undefined && !name.includes(".") && !attributes.has(name)) attributes.set(name, value);
  }
  const blocks = body.blocks
    .filter(({ name, body: inside }) => !dropped.has(name) && listedAnyway[`${type}.${at}${name}`]?.(inside) !== true)
    .map(({ name, body: inside }) => ({ name, body: applyRules(type, inside, `${at}${name}.`) }));
  return { ...body, attributes, blocks };
}
