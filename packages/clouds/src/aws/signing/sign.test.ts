import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSignedHeaders, formatCanonicalQuery } from "./sign.js";

interface Vector {
  readonly name: string;
  readonly context: {
    readonly credentials: {
      readonly access_key_id: string;
      readonly secret_access_key: string;
      readonly token?: string;
    };
    readonly normalize: boolean;
    readonly region: string;
    readonly service: string;
    readonly sign_body: boolean;
    readonly timestamp: string;
    readonly omit_session_token?: boolean;
  };
  readonly request: string;
  readonly signature: string;
}

/** Published by AWS beside its C client (aws-c-auth, Apache-2.0). */
const vectors = JSON.parse(readFileSync(new URL("./fixtures/vectors.json", import.meta.url), "utf8")) as Vector[];

/** What we never send: header lines that go on, headers signed only for some services, tokens added afterwards. */
const NEVER_SENT = new Set(["get-header-value-multiline", "post-sts-header-after"]);
const sent = vectors.filter(
  ({ name, context }) =>
    !NEVER_SENT.has(name) && !context.sign_body && (context.normalize || !/slash|relative/.test(name)),
);

it.each(sent.map((vector) => [vector.name, vector] as const))("signs %s as published", (_, vector) => {
  const [head = "", ...rest] = vector.request.split("\n");
  const blank = rest.indexOf("");
  const [method = ""] = head.split(" ");
  const target = head.slice(method.length + 1, head.lastIndexOf(" "));
  const [path = "", search = ""] = target.split(/\?(.*)/s);
  const headers: Record<string, string> = {};
  for (const line of rest.slice(0, blank)) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    const value = line.slice(line.indexOf(":") + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]},${value}`;
  }
  const { host = "", ...others } = headers;
  const { credentials, region, service, timestamp } = vector.context;
  const query = search === "" ? [] : search.split("&").map((pair) => pairOf(pair));
  const got = createSignedHeaders(
    { method, host, path, query, headers: others, body: rest.slice(blank + 1).join("\n") },
    {
      accessKeyId: credentials.access_key_id,
      secretAccessKey: credentials.secret_access_key,
      ...(credentials.token !== undefined && { sessionToken: credentials.token }),
    },
    { region, service, at: new Date(timestamp) },
  );
  expect(got.authorization?.split("Signature=")[1]).toBe(vector.signature);
});

it("is held against most of what was published", () => {
  expect(sent.length).toBeGreaterThanOrEqual(28);
});

it("sorts a query by what is sent", () => {
  expect(
    formatCanonicalQuery([
      ["b", ""],
      ["a", "2"],
      ["a", "1"],
      ["A", "ü/ "],
    ]),
  ).toBe("A=%C3%BC%2F%20&a=1&a=2&b=");
});

function pairOf(pair: string): [string, string] {
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  return [decodeURIComponent(name), decodeURIComponent(value)];
}
