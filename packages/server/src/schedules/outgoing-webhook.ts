/**
 * What a schedule calls whenever it starts a run. Its address and headers are secrets, and so is what its data call by
 * the name of one: sealed where they are stored, masked where they are shown.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { type Static, Type } from "typebox";
import { maskItemSecrets, openItemSecrets, sealItemSecretsKeepingMasked } from "../config/item-secrets.js";
import type { SecretBox } from "../config/secret-box.js";
import { createValidationError } from "../http/errors.js";
import { createRequiredTextSchema } from "../http/shared-schemas.js";

const LONGEST = 65_536;

export const webhookInputSchema = Type.Object(
  {
    webhook_url: createRequiredTextSchema("Where to send it."),
    webhook_method: Type.Optional(Type.Enum(["POST", "PUT", "DELETE", "GET"], { description: "`POST` when absent." })),
    webhook_data: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: "Sent as JSON, except with GET." }),
    ),
    webhook_headers: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: LONGEST }), {
        maxProperties: 100,
        description: "Values by header name.",
      }),
    ),
  },
  {
    description:
      "Called whenever the schedule starts a run. The address and the headers are shown as `********`; written back, that keeps what is stored.",
  },
);

const kind = "schedule webhook";
const contextOf = (scheduleId: string) => `schedule/${scheduleId}`;

/** `stored` is what the schedule has now, for masks. */
export function sealWebhookKeepingMasked(
  box: SecretBox,
  scheduleId: string,
  webhook: Static<typeof webhookInputSchema>,
  stored: JsonObject | null,
): JsonObject {
  const context = contextOf(scheduleId);
  const sealed = sealItemSecretsKeepingMasked({ kind, body: webhook as JsonObject, stored, context }, box);
  const problems = webhookProblems(openItemSecrets({ kind, body: sealed, context }, box));
  if (problems.length > 0) throw createValidationError(problems);
  return sealed;
}

export const maskWebhook = (webhook: JsonObject): JsonObject => maskItemSecrets(kind, webhook);

function webhookProblems(webhook: JsonObject): string[] {
  const { webhook_url: url = "", webhook_headers: headers = {} } = webhook;
  return [
    ...(isWebAddress(String(url))
      ? []
      : ["webhook.webhook_url must begin with http:// or https:// and a host, without user name."]),
    ...Object.entries(headers as JsonObject).flatMap(([name, value]) => headerProblems(name, String(value))),
    ...(JSON.stringify(webhook).length > LONGEST ? [`webhook must have at most ${LONGEST} characters.`] : []),
  ];
}

/** A password belongs into a header: what is sent out refuses one in the address. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

function headerProblems(name: string, value: string): string[] {
  if (name === "token_id" || name === "token_name") {
    return [`webhook.webhook_headers.${name}: tokens are not kept, so none can be sent. Give the header itself.`];
  }
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    return [`webhook.webhook_headers: ${JSON.stringify(name)} is no header name.`];
  if (/^(env|file):/.test(value)) {
    return [`webhook.webhook_headers.${name}: references are not looked up here. Give the value itself.`];
  }
  return /^[\t\x20-\x7e]*$/.test(value)
    ? []
    : [`webhook.webhook_headers.${name} must be one line of plain ASCII characters.`];
}

export interface SealedWebhookDelivery {
  /** The host alone: the rest of the address may be a secret. */
  readonly target: string;
  readonly request: JsonObject;
}

/** The request to make, its secrets sealed for the delivery that carries it. */
export function sealOutgoingWebhookRequest(
  box: SecretBox,
  scheduleId: string,
  webhook: JsonObject,
  deliveryId: string,
): SealedWebhookDelivery {
  const plain = openItemSecrets({ kind, body: webhook, context: contextOf(scheduleId) }, box);
  const seal = (value: JsonValue) => box.seal(String(value), `delivery/${deliveryId}`);
  const { webhook_url: url = "", webhook_method: method = "POST", webhook_data: data = {} } = plain;
  const headers = Object.entries((plain.webhook_headers ?? {}) as JsonObject);
  const typed = method === "GET" || headers.some(([name]) => name.toLowerCase() === "content-type");
  return {
    target: new URL(String(url)).host,
    request: {
      kind: "http",
      url: seal(url),
      method,
      headers: {
        ...(typed ? {} : { "content-type": "application/json" }),
        ...Object.fromEntries(headers.map(([name, value]) => [name, seal(value)])),
      },
      body: method === "GET" ? "" : JSON.stringify(data),
    },
  };
}
