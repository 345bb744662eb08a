/** Which calls of AWS create or delete a resource: their names say of which kind, what they say of which one. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import type { ChangeEvent, LifecycleEventKind } from "../change-events.js";

const CREATING = /^(?:Create|Run|Allocate|Register|Import|Request)(?=[A-Z])/;
const DELETING = /^(?:Delete|Terminate|Release|Deregister|Remove)(?=[A-Z])/;

/** What calls name otherwise than types. */
const NOUNS: Readonly<Record<string, string>> = {
  "AWS::EC2::EIP": "address",
  "AWS::EC2::VPCEndpoint": "vpcendpoint",
  "AWS::IAM::ManagedPolicy": "policy",
  "AWS::IAM::OIDCProvider": "openidconnectprovider",
  "AWS::CloudWatch::Alarm": "alarm",
  "AWS::EC2::FlowLog": "flowlog",
};

/** Services of types that logs call otherwise. */
const SERVICES: Readonly<Record<string, string>> = {
  apigatewayv2: "apigateway",
  certificatemanager: "acm",
  cloudwatch: "monitoring",
  cognito: "cognitoidp",
  efs: "elasticfilesystem",
  elasticloadbalancingv2: "elasticloadbalancing",
  elasticsearch: "es",
  msk: "kafka",
  opensearchservice: "es",
  stepfunctions: "states",
};

const reduced = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const singular = (noun: string) => noun.replace(/ies$/, "y").replace(/(?:(?<=ss)e)?s$/, "");

/** Undefined where the call is about something else, or does something else. Names are those of the resource. */
export function classifyLifecycleChange(
  { operation, request, reply }: ChangeEvent,
  type: string,
  names: readonly string[],
): LifecycleEventKind | undefined {
  const [service = "", call = ""] = operation.split(":");
  const plain = call.replace(/\d{8}(?:v\d+)?$/, "");
  const verb = CREATING.exec(plain)?.[0] ?? DELETING.exec(plain)?.[0];
  const [, space = "", kind = ""] = type.split("::");
  const typeService = SERVICES[reduced(space)] ?? reduced(space);
  if (verb === undefined || reduced(service) !== typeService) return undefined;
  const noun = NOUNS[type] ?? reduced(kind);
  if (singular(reduced(plain.slice(verb.length))) !== singular(noun)) return undefined;
  const isNamed = [request, reply].some((statement) => namesAny(statement, names, 0));
  if (!isNamed) return undefined;
  return CREATING.test(plain) ? "created" : "deleted";
}

const MAX_DEPTH = 20;

function namesAny(value: JsonValue | undefined, names: readonly string[], depth: number): boolean {
  if (depth > MAX_DEPTH || value === undefined) return false;
  if (typeof value === "string") return names.includes(value);
  if (Array.isArray(value)) return value.some((element) => namesAny(element, names, depth + 1));
  return isJsonObject(value) && Object.values(value).some((member) => namesAny(member, names, depth + 1));
}
