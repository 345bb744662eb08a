/** Recognizes values that are replaced regularly: certificates, secrets and their versions, machine images. */
import type { DriftCause, JsonValue, PathStep } from "@plumbline/model";

interface RotatedDifference {
  readonly path: readonly PathStep[];
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
}

/** Values whose form says what they are; the parenthesized part has to be equal on both sides. */
const ROTATED_VALUES: readonly (readonly [what: string, form: RegExp])[] = [
  ["an image of machines", /^(ami)-[0-9a-f]{8,17}$/],
  ["a certificate", /^(-----BEGIN CERTIFICATE-----)[\s\S]+$/],
  ["a certificate", /^(arn:[\w-]+:acm:[\w-]*:\d*:certificate)\/[\w-]+$/],
  ["a certificate", /^(arn:[\w-]+:iam::\d*:server-certificate\/)[\w+=,.@/-]+$/],
  ["a version of a secret", /^(projects\/[^/]+\/secrets\/[^/]+\/versions)\/\w+$/],
  [
    "a version of a key",
    /^(projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+)\/cryptoKeyVersions\/\d+$/,
  ],
  ["a version of a secret", /^(https:\/\/[^/]+\/(?:secrets|keys|certificates)\/[^/]+)\/[0-9a-f]{32}$/],
  ["a secret", /^(arn:[\w-]+:secretsmanager:[\w-]*:\d*:secret:.+)-\w{6}$/],
  ["an access key", /^(AKIA|ASIA)[A-Z0-9]{12,}$/],
];
/** Attributes that hold such a value, whatever it looks like. */
const ROTATED_ATTRIBUTES: readonly (readonly [what: string, name: RegExp])[] = [
  [
    "a certificate",
    /^(?:ca_?bundle|ca_?certificate(?:_?(?:data|pem))?|certificate_?(?:body|chain|data|pem)|thumb_?print(?:_?list)?)$/i,
  ],
  ["a secret", /(?:password|passphrase|token|api_?key|shared_?key|access_?key|auth_?key)$/i],
];

/** Explains a difference of two values of which one replaced the other. */
export function findRotationCause({ path, code, cloud }: RotatedDifference): DriftCause | undefined {
  if (typeof code !== "string" || typeof cloud !== "string" || code === "" || cloud === "") return undefined;
  const match = ROTATED_VALUES.find(([, form]) => {
    const [a, b] = [form.exec(code), form.exec(cloud)];
    return a !== null && b !== null && a[1] === b[1];
  });
  const name = path.findLast((step) => typeof step === "string") ?? "";
  const what = match?.[0] ?? ROTATED_ATTRIBUTES.find(([, pattern]) => pattern.test(name))?.[0];
  return what === undefined ? undefined : { kind: "rotation", detail: `It is ${what}, and the cloud has another.` };
}
