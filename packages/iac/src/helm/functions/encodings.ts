/** Functions that encode, decode and digest. */
import { createHash } from "node:crypto";
import type { JsonValue } from "@plumbline/model";
import { dump } from "js-yaml";
import { getArgAt, getLastTextArg, getTextArgAt } from "../values/function-arguments.js";
import { convertHelmValueToJson, HelmObject, type HelmValue } from "../values/template-value.js";
import type { HelmFunction, HelmFunctionHost, HelmFunctions } from "./helm-function-types.js";

const asJson =
  (spaces?: number): HelmFunction =>
  (args) =>
    JSON.stringify(convertHelmValueToJson(getArgAt(args, 0)), null, spaces);

/** As Go writes it unless it is told not to: nothing that has a meaning in HTML. */
const asSafeJson = (spaces?: number): HelmFunction => {
  const written = asJson(spaces);
  return (args, host) =>
    String(written(args, host)).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
};

/** As Go's YAML writes it: keys in order, lists as far left as their key. */
const toYaml: HelmFunction = (args) =>
  dump(convertHelmValueToJson(getArgAt(args, 0)), { lineWidth: -1, noRefs: true, seqNoIndent: true }).replace(
    /\n$/,
    "",
  );

/** What cannot be read is told to the chart, under the name `Error`. */
function parsed(text: string, host: HelmFunctionHost, failed: (message: string) => HelmValue): HelmValue {
  host.meter.step(text.length);
  try {
    return host.parse(text);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const fromYaml: HelmFunction = (args, host) => {
  const failed = (message: string): HelmValue => new Map([["Error", message]]);
  const value = parsed(getLastTextArg(args), host, failed);
  return value instanceof Map ? value : value === null ? new Map() : failed("it is no map");
};

const fromYamlList: HelmFunction = (args, host) => {
  const value = parsed(getLastTextArg(args), host, (message) => [message]);
  return Array.isArray(value) ? value : [];
};

const fromJson: HelmFunction = (args, host) =>
  parsed(getLastTextArg(args), host, (message) => new Map([["Error", message]]));

function digest(algorithm: string): HelmFunction {
  return (args) => createHash(algorithm).update(getLastTextArg(args)).digest("hex");
}

/** Nobody needs these to be real to judge what they are put into. */
const certificate: HelmFunction = () =>
  new HelmObject("sprig.certificate", { Cert: "(a certificate)", Key: "(a private key)" });

export const helmEncodingFunctions: HelmFunctions = {
  b64enc: (args) => Buffer.from(getLastTextArg(args)).toString("base64"),
  b64dec: (args) => Buffer.from(getLastTextArg(args), "base64").toString(),
  toJson: asSafeJson(),
  toRawJson: asJson(),
  toPrettyJson: asSafeJson(2),
  fromJson,
  fromJsonArray: fromYamlList,
  toYaml,
  toYamlPretty: toYaml,
  fromYaml,
  fromYamlArray: fromYamlList,
  toToml: (args) => tomlOf(convertHelmValueToJson(getArgAt(args, 0))),
  sha1sum: digest("sha1"),
  sha256sum: digest("sha256"),
  sha512sum: digest("sha512"),
  adler32sum: (args) => String(adler32(Buffer.from(getLastTextArg(args)))),
  bcrypt: digest("sha256"),
  htpasswd: (args) => `${getTextArgAt(args, 0)}:${createHash("sha256").update(getTextArgAt(args, 1)).digest("hex")}`,
  derivePassword: digest("sha256"),
  genPrivateKey: () => "(a private key)",
  genCA: certificate,
  genCAWithKey: certificate,
  genSelfSignedCert: certificate,
  genSelfSignedCertWithKey: certificate,
  genSignedCert: certificate,
  genSignedCertWithKey: certificate,
  buildCustomCert: certificate,
  uuidv4: () => "00000000-0000-4000-8000-000000000000",
};

function adler32(bytes: Uint8Array): number {
  let [sum, sumOfSums] = [1, 0];
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sumOfSums = (sumOfSums + sum) % 65_521;
  }
  return sumOfSums * 65_536 + sum;
}

/** For files that charts put into ConfigMaps: nothing here reads them again. */
function tomlOf(value: JsonValue): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  return Object.entries(value)
    .map(([key, item]) => `${key} = ${JSON.stringify(item)}\n`)
    .join("");
}
