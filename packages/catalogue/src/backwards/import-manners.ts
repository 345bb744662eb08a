/**
 * What a provider asks of code that the shape does not tell, by type of the code. Source: the pages of the types in the AWS
 * provider's own documentation (`website/docs/r`), and what its plans of imported code say in the laboratory.
 */
import type { JsonValue } from "@plumbline/model";
import type { CodeBody } from "./code-body.js";

/** Where the first is said, the second may not be. `block.attribute` stands in a block. */
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
  aws_instance: [["launch_template.id", "launch_template.name"]],
  aws_lb: [["subnets", "subnet_mapping"]],
  aws_network_interface: [["private_ips", "private_ip"]],
};

/** Has to be said, though the cloud may say nothing. */
const required: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  aws_security_group: {
    "ingress.from_port": 0,
    "ingress.to_port": 0,
    "egress.from_port": 0,
    "egress.to_port": 0,
  },
};

/** Has to be said, and no cloud gives it back: something stands there, and changes of it are ignored. */
export const unreadable: Readonly<Record<string, readonly (readonly [name: string, unless: string])[]>> = {
  aws_lambda_function: [["filename", "image_uri"]],
  aws_ssm_parameter: [["value", "insecure_value"]],
};

export function inManner(type: string, body: CodeBody): CodeBody {
  const dropped = (exclusive[type] ?? []).flatMap(([one, other]) => (has(body, one) ? [other] : []));
  const added = Object.entries(required[type] ?? {});
  return changed(body, "", dropped, added);
}

function has({ attributes, blocks }: CodeBody, path: string): boolean {
  const [first = "", rest] = path.split(".");
  const inside = blocks.filter(({ name }) => name === first);
  return rest === undefined ? attributes.has(first) || inside.length > 0 : inside.some(({ body }) => has(body, rest));
}

function changed(
  body: CodeBody,
  at: string,
  dropped: readonly string[],
  added: readonly (readonly [string, JsonValue])[],
): CodeBody {
  const isKept = (name: string) => !dropped.includes(`${at}${name}`);
  const attributes = new Map([...body.attributes].filter(([name]) => isKept(name)));
  for (const [path, value] of added) {
    const name = path.slice(at.length);
    if (path.startsWith(at) && !name.includes(".") && !attributes.has(name)) attributes.set(name, value);
  }
  const blocks = body.blocks
    .filter(({ name }) => isKept(name))
    .map(({ name, body: inside }) => ({ name, body: changed(inside, `${at}${name}.`, dropped, added) }));
  return { ...body, attributes, blocks };
}
