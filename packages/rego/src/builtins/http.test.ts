import { describe, expect, it } from "vitest";
import type { Value } from "../values/value.js";
import { httpBuiltins } from "./http.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const answer = { status: "200 OK", status_code: 200, body: null, raw_body: "", headers: {} };

describe("http.send", () => {
  it("hands the request to the host, once for equal requests", () => {
    const seen: Value[] = [];
    const call = createBuiltinFamilyCaller(httpBuiltins, {
      strict: true,
      host: {
        httpSend: (request) => {
          seen.push(request);
          return answer;
        },
      },
    });
    const request = { method: "get", url: "http://host.example/" };
    expect(call("http.send", request)).toEqual(answer);
    expect(call("http.send", { ...request })).toEqual(answer);
    expect(seen).toEqual([request]);
  });

  it.each<[Value, string]>([
    [1, "http.send: operand 1 must be object but got number"],
    [{ method: "get", url: "http://h", nope: 1 }, 'http.send: operand 1 invalid request parameters(s): {"nope"}'],
    [{ method: "get" }, 'http.send: operand 1 missing required request parameters(s): {"url"}'],
    [{ method: 1, url: "http://h" }, 'http.send: "method" must be a string'],
    [{ method: "get", url: "http://h", headers: 1 }, "http.send: invalid type for headers key"],
    [
      { method: "get", url: "http://h", timeout: "x" },
      'http.send: invalid timeout value "x": time: invalid duration "x"',
    ],
    [{ method: "get", url: "http://h", raise_error: 1 }, "http.send: invalid value for raise_error field"],
    [{ method: "get", url: "http://h", tls_ca_cert_file: "/x" }, 'http.send: "tls_ca_cert_file" is not supported'],
    [{ method: "get", url: "http://h" }, "http.send: HTTP requests are not allowed here"],
  ])("refuses %j", (request, message) => {
    expect(() => createBuiltinFamilyCaller(httpBuiltins, { strict: true })("http.send", request)).toThrow(message);
  });

  it("answers with the error when asked not to raise it", () => {
    const call = createBuiltinFamilyCaller(httpBuiltins, {
      strict: true,
      host: {
        httpSend: () => {
          throw new Error('Get "http://h": connection refused');
        },
      },
    });
    expect(call("http.send", { method: "get", url: "http://h", raise_error: false })).toEqual({
      status_code: 0,
      error: { code: "eval_http_send_network_error", message: 'Get "http://h": connection refused' },
    });
    expect(call("http.send", { method: "get", raise_error: false })).toMatchObject({
      status_code: 0,
      error: { code: "eval_http_send_internal_error" },
    });
  });
});
