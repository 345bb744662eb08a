import { describe, expect, it } from "vitest";
import type { Value } from "../values/value.js";
import { awsBuiltins } from "./aws.js";
import { StrictBuiltinFailure } from "./builtin.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const settings = {
  aws_access_key: "AKIDEXAMPLE",
  aws_secret_access_key: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  aws_region: "us-east-1",
  aws_service: "service",
};
const request = { method: "GET", url: "https://example.amazonaws.com/?Param1=value1&Param2=value2" };
/** 2015-08-30T12:36:00Z, the moment of AWS's published examples. */
const time = 1_440_938_160_000_000_000n;

const call = (...args: Value[]): Value | undefined => sign("providers.aws.sign_req", ...args);
const sign = createBuiltinFamilyCaller(awsBuiltins, { strict: true });

describe("providers.aws.sign_req", () => {
  it("makes the signature AWS publishes for its example", () => {
    expect(call(request, settings, time)).toEqual({
      ...request,
      headers: {
        host: "example.amazonaws.com",
        "x-amz-date": "20150830T123600Z",
        Authorization:
          "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request," +
          "SignedHeaders=host;x-amz-date," +
          "Signature=b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
      },
    });
  });

  it("adds the digest of the body for s3, and leaves it out on request", () => {
    const s3 = { ...settings, aws_service: "s3" };
    const header = (extra: object): Value => {
      const signed = call({ ...request, raw_body: "x" }, { ...s3, ...extra }, time);
      return (signed as { headers: Record<string, Value> }).headers["x-amz-content-sha256"] as Value;
    };
    expect(header({})).toBe("2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881");
    expect(header({ disable_payload_signing: true })).toBe("UNSIGNED-PAYLOAD");
  });

  it.each([
    [{}, settings, 1, 'operand 1 missing required request parameters(s): {"method", "url"}'],
    [{ ...request, color: 1 }, settings, 1, 'operand 1 invalid request parameters(s): {"color"}'],
    [
      request,
      { ...settings, aws_region: 1 },
      1,
      'operand 2 invalid values for required AWS config parameters(s): {"aws_region"}',
    ],
    [{ ...request, headers: null }, settings, 1, "operand 0 must be object but got null"],
    [
      request,
      { ...settings, disable_payload_signing: null },
      1,
      "operand 2 invalid value for 'disable_payload_signing' in AWS config",
    ],
    [request, settings, 1.5, "operand 3 could not convert time_ns value into a unix timestamp"],
  ] as const)("refuses %j %j %j", (req, config, moment, message) => {
    expect(() => call(req, config, moment)).toThrow(
      new StrictBuiltinFailure("eval_type_error", `providers.aws.sign_req: ${message}`),
    );
  });
});
