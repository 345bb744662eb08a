/** Where boto's documents differ from what the API models say, so must ours: rules are written against boto's. */
import { isJsonObject, type JsonObject, type JsonValue, parseJsonOrProblem } from "@plumbline/model";

/** IAM sends policies as URL-encoded JSON in a text of this shape. */
export const POLICY_SHAPE_NAME = "policyDocumentType";

export function decodePolicyDocument(text: string): JsonValue {
  try {
    const reading = parseJsonOrProblem(decodeURIComponent(text));
    return reading.ok ? reading.value : text;
  } catch {
    return text;
  }
}

export function customizeReply(service: string, operation: string, reply: JsonObject): JsonObject {
  if (service === "cloudformation" && operation === "GetTemplate") return withTemplate(reply);
  return reply;
}

/** Templates in JSON come as objects, those in YAML as text. */
function withTemplate(reply: JsonObject): JsonObject {
  const body = reply.TemplateBody;
  if (typeof body !== "string") return reply;
  const reading = parseJsonOrProblem(body);
  return reading.ok && isJsonObject(reading.value) ? { ...reply, TemplateBody: reading.value } : reply;
}

/** Route 53 gives ids as `/hostedzone/Z1` and takes them as `Z1`. */
export function customizeParameters(service: string, parameters: JsonObject): JsonObject {
  if (service !== "route53") return parameters;
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/^\/(hostedzone|delegationset|change)\//, "") : value,
    ]),
  );
}
