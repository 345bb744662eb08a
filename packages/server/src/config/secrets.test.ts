import { randomBytes } from "node:crypto";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { secretBox } from "./secret-box.js";
import { openSecrets, sealSecrets } from "./secrets.js";

const box = secretBox(randomBytes(32));
const context = "acme/1/connector/chat";

it("opens what was sealed, and leaves references as they are", () => {
  const body = {
    type: "slack",
    webhook: "https://hooks.example.com/T/B/x",
    accounts: [{ name: "a", token: 5, "secret-access": "env:KEY", keys: { privateKey: ["one", ""] } }],
  };
  const sealed = sealSecrets({ kind: "connector", body, stored: null, context }, box);
  expect(JSON.stringify(sealed)).not.toContain("hooks.example.com");
  expect(openSecrets({ kind: "connector", body: sealed, context }, box)).toEqual({
    ...body,
    accounts: [{ ...body.accounts[0], token: "5" }],
  });
  expect(() => openSecrets({ kind: "connector", body: sealed, context: "acme/2/connector/chat" }, box)).toThrow();
});

it("gives back every body whose secrets are texts", () => {
  const names = fc.constantFrom("webhook", "secret", "name", "to", "url", "apiToken");
  const { body } = fc.letrec<{ body: JsonObject; value: JsonObject[string] }>((tie) => ({
    body: fc.dictionary(names, tie("value"), { maxKeys: 4 }),
    value: fc.oneof({ depthSize: "small" }, fc.string(), fc.boolean(), tie("body"), fc.array(tie("value"))),
  }));
  fc.assert(
    fc.property(body, (written) => {
      fc.pre(!JSON.stringify(written).includes('"********"'));
      const sealed = sealSecrets({ kind: "notifications", body: written, stored: null, context }, box);
      expect(openSecrets({ kind: "notifications", body: sealed, context }, box)).toEqual(written);
    }),
  );
});
