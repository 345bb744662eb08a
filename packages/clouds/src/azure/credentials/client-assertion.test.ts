import { expect, it } from "vitest";
import { clientPem } from "../../testing/azure/certificate.js";
import { parseClientCertificate, signClientAssertion } from "./client-assertion.js";

const partOf = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString());

it("says what Microsoft documents for certificate credentials, for ten minutes", () => {
  const audience = "https://login.microsoftonline.com/t/oauth2/v2.0/token";
  const at = Date.parse("2026-01-02T03:04:05.678Z");
  const [header, claims] = signClientAssertion(parseClientCertificate(clientPem), "client", audience, at).split(".");
  // openssl x509 -outform der | openssl dgst -sha256 -binary, in base64url.
  expect(partOf(header)).toEqual({
    alg: "PS256",
    typ: "JWT",
    "x5t#S256": "_HJ73NV72miPIZmmUM5hfNK66wGl3mV-h6TXDcWjGMQ",
  });
  expect(partOf(claims)).toEqual({
    aud: audience,
    iss: "client",
    sub: "client",
    jti: expect.stringMatching(/^[\da-f-]{36}$/),
    nbf: 1767323045,
    iat: 1767323045,
    exp: 1767323645,
  });
});

it("is another one each time", () => {
  const certificate = parseClientCertificate(clientPem);
  expect(signClientAssertion(certificate, "c", "a", 0)).not.toBe(signClientAssertion(certificate, "c", "a", 0));
});
