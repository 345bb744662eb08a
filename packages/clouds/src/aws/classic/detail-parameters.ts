/** What to ask a detail method for, so that it is about one item of the list. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { loadServiceModel } from "../load-service-models.js";
import type { ModelShape, ServiceModel, ShapeRef } from "../service-model.js";
import { findItemIdentifier, toItemNounOfOperation } from "./page-items.js";

/** Parameters that say how much is told, not of whom. */
const ALWAYS: Readonly<Record<string, JsonObject>> = {
  "sqs:GetQueueAttributes": { AttributeNames: ["All"] },
  "ecs:DescribeClusters": { include: ["ATTACHMENTS", "CONFIGURATIONS", "SETTINGS", "STATISTICS", "TAGS"] },
  "ecs:DescribeServices": { include: ["TAGS"] },
  "ecs:DescribeTaskDefinition": { include: ["TAGS"] },
};

/** Parameters that have another name than what the list tells. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  "s3:Bucket": "Name",
  "efs:ResourceId": "FileSystemId",
  "secretsmanager:SecretId": "ARN",
  "cloudtrail:trailNameList": "TrailARN",
  "cloudtrail:TrailName": "TrailARN",
  "cloudtrail:Name": "TrailARN",
  "apigateway:restApiId": "id",
  "route53:ResourceId": "Id",
  "iam:VersionId": "DefaultVersionId",
  "cloudfront:Resource": "ARN",
};

const FIXED: Readonly<Record<string, JsonValue>> = { "route53:ResourceType": "hostedzone" };

/** Undefined where nothing of the item fits what the method must be given. */
export function buildDetailParameters(
  service: string,
  list: string,
  detail: string,
  item: JsonValue,
  arn: string,
): JsonObject | undefined {
  const model = loadServiceModel(service) as ServiceModel;
  const input = model.shapes[model.operations[detail]?.input ?? ""];
  const parameters: Record<string, JsonValue> = { ...(ALWAYS[`${service}:${detail}`] ?? {}) };
  const members = input?.members ?? {};
  const required = (input?.required ?? []).filter((name) => parameters[name] === undefined);
  for (const name of required) {
    const value = valueFor({ model, service, list, item, arn }, name, members[name] as ShapeRef, true);
    if (value === undefined) return undefined;
    parameters[name] = value;
  }
  if (required.length > 0 || Object.keys(members).length === 0) return parameters;
  const about = { model, service, list, item, arn };
  const [best] = Object.entries(members)
    .map(([name, member]) => ({
      name,
      rank: rankOf(list, name, arn, item),
      value: valueFor(about, name, member, false),
    }))
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => a.rank - b.rank);
  if (best?.value !== undefined) return { ...parameters, [best.name]: best.value };
  return detail === list ? undefined : parameters;
}

/** Parameters named after what is listed come first, and of those the one for an ARN only where that is all there is. */
function rankOf(list: string, name: string, arn: string, item: JsonValue): number {
  const bare = singular(name.toLowerCase());
  const noun = toItemNounOfOperation(list).toLowerCase();
  const isArn = bare.endsWith("arn");
  if (isArn !== (item === arn) && isArn) return bare.startsWith(noun) ? 2 : 5;
  if (bare.startsWith(noun)) return typeof item === "string" && bare.endsWith("id") ? 2 : 1;
  return noun.endsWith(bare.replace(/(id|name|identifier)$/, "")) ? 3 : 4;
}

interface About {
  readonly model: ServiceModel;
  readonly service: string;
  readonly list: string;
  readonly item: JsonValue;
  readonly arn: string;
}

function valueFor(about: About, name: string, member: ShapeRef, isRequired: boolean): JsonValue | undefined {
  const { model, service, item } = about;
  const shape = model.shapes[member.shape] as ModelShape;
  const inner = shape.type === "list" ? model.shapes[shape.member?.shape ?? ""] : shape;
  if (inner?.type !== "string") return undefined;
  const fixed = FIXED[`${service}:${name}`];
  const value = fixed ?? textFor(about, name, isRequired);
  if (value === undefined) return undefined;
  const key = NAMED_OTHERWISE[`${service}:${name}`];
  const text =
    fixed === undefined && key !== undefined && isJsonObject(item) && typeof item[key] === "string"
      ? (item[key] as string)
      : value;
  return shape.type === "list" ? [text] : text;
}

/** By its name, in one number or another: `InstanceIds` are of `InstanceId`. */
function textFor({ list, item, arn }: About, name: string, isRequired: boolean): string | undefined {
  const bare = singular(name.toLowerCase());
  const noun = toItemNounOfOperation(list).toLowerCase();
  const identifier = findItemIdentifier(list, item);
  if (typeof item === "string") {
    const isAboutIt =
      bare.startsWith(noun) || noun.startsWith(bare.replace(/(id|name|arn|identifier)$/, "")) || isRequired;
    return isAboutIt ? item : undefined;
  }
  if (!isJsonObject(item)) return undefined;
  const texts = Object.entries(item).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  const found = texts.find(([key]) => key.toLowerCase() === bare);
  if (found !== undefined) return found[1];
  // `DBInstanceIdentifier` of `DBInstanceIdentifier`, `GroupName` of `AutoScalingGroupName`, `name` of `FunctionName`.
  if (bare === `${noun}arn` || ["resourcearn", "resourcename", "arn"].includes(bare)) return arn;
  if (bare === noun || bare === `${noun}name` || bare === `${noun}id` || bare === `${noun}identifier`)
    return identifier;
  const ends = texts.find(([key]) => key.toLowerCase().endsWith(bare) || bare.endsWith(key.toLowerCase()));
  if (ends !== undefined && (isRequired || ends[0].toLowerCase().startsWith(noun))) return ends[1];
  return isRequired ? identifier : undefined;
}

function singular(name: string): string {
  return name.replace(/list$/, "").replace(/(?<!s)s$/, "");
}
