import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createShopEstate } from "../testing/google/estate.js";
import { type GoogleOptions, googleError, startGoogle } from "../testing/google/front-end.js";
import { renderReadOnlyRole } from "./read-only-role.js";
import { openGoogle } from "./testing/open.js";

let google: Awaited<ReturnType<typeof startGoogle>> | undefined;
afterEach(() => google?.close());
const start = async (fault?: GoogleOptions["fault"]) => {
  google = await startGoogle({ estate: () => createShopEstate(), ...(fault !== undefined && { fault }) });
  return google;
};

describe("a test of a connector", () => {
  it("says who we are, what would be read, and the smallest role", async () => {
    const { connector, email } = await start();
    const { policy, ...check } = await (await openGoogle(connector())).check();
    expect(check).toEqual({ identity: email, scopes: ["shop"], problems: [] });
    expect(policy).toContain("- cloudasset.assets.listResource");
  });

  it("says what is missing", async () => {
    const denied = googleError(
      403,
      "PERMISSION_DENIED",
      "The caller does not have permission",
      "IAM_PERMISSION_DENIED",
    );
    const { connector } = await start(({ service, query, path }) =>
      query.get("contentType") === "IAM_POLICY" || (service === "storage" && path.endsWith("/b")) ? denied : undefined,
    );
    const problems = async (inventory: string) => (await (await openGoogle(connector({ inventory }))).check()).problems;
    expect(await problems("assets")).toEqual([
      expect.stringMatching(
        /^shop: IAM policies in the asset inventory cannot be read: .* answered 403: The caller does not/,
      ),
    ]);
    expect(await problems("services")).toEqual([
      expect.stringMatching(/^shop: buckets cannot be read: .* answered 403/),
    ]);
  });

  it("says when projects cannot be listed", async () => {
    const { connector, user } = await start(({ path }) =>
      path === "v3/projects:search" ? googleError(403, "PERMISSION_DENIED", "no") : undefined,
    );
    const account = await openGoogle(connector({ projects: [{ "all-accounts": true, users: [user] }] }));
    expect(await account.check()).toMatchObject({ scopes: [], problems: [expect.stringContaining("403")] });
  });
});

it.each([
  ["assets", "plumbline-reader.yaml"],
  ["services", "plumbline-services-reader.yaml"],
] as const)("the role for %s lies in deploy/google, and only reads", async (source, file) => {
  const role = renderReadOnlyRole(source);
  expect(await readFile(new URL(`../../../../deploy/google/${file}`, import.meta.url), "utf8")).toBe(role);
  const permissions = role.split("\n").flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []));
  expect(
    permissions.filter((one) => !/\.(?:list|get|query|getIamPolicy|listResource|listIamPolicy)$/.test(one)),
  ).toEqual([]);
});
