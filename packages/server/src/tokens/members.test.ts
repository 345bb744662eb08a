/** Who has access, by what they come with. Those of an identity provider are in auth/oidc.test.ts. */
import { operatorTenantName } from "@plumbline/store";
import { beforeEach, expect, it } from "vitest";
import { useService } from "../testing/service.js";

const service = useService();
const tenant = "shop";
beforeEach(() => service.makeTenant(tenant).catch(() => undefined));

const HOUR = 3600;
const issue = (subject: string, role: "viewer" | "editor", home: string = tenant) =>
  service.tokens.issue({ tenants: [home], role, name: "own", subject, seconds: HOUR });
const use = (token: string) => service.get("/api/collection/list", {}, { token, tenant });
const members = async () => (await service.get("/api/user/members/", {}, { tenant })).body.data.member_list;
const memberNamed = async (name: string) =>
  (await members()).find(({ subject }: { subject: string }) => subject === name);

it("names everybody whose tokens are good, with their roles and when they were seen", async () => {
  const { token } = await issue("ann", "viewer");
  const { tokenId } = await issue("ann", "editor");
  const ann = { subject: "ann", by_provider: false, from_other_tenant: false, sessions: 0 };
  expect(await memberNamed("ann")).toEqual({ ...ann, roles: ["editor", "viewer"], tokens: 2, last_seen_at: null });
  await use(token);
  await service.delete("/api/user/accesstoken/", { token_id: tokenId }, { tenant });
  const { last_seen_at, ...rest } = await memberNamed("ann");
  expect(rest).toEqual({ ...ann, roles: ["viewer"], tokens: 1 });
  expect(Math.abs(Date.parse(last_seen_at) - Date.now())).toBeLessThan(30_000);
});

it("forgets who has nothing left that is good", async () => {
  const { token, tokenId } = await issue("bob", "viewer");
  await use(token);
  await service.tokens.issue({ tenants: [tenant], role: "viewer", name: "past", subject: "bob", seconds: -60 });
  await service.delete("/api/user/accesstoken/", { token_id: tokenId }, { tenant });
  expect(await memberNamed("bob")).toBeUndefined();
});

it("counts browsers that are signed in, which are sessions among the tokens", async () => {
  const { token } = await issue("cyd", "viewer");
  const signedIn = await service.call("POST", "/api/session/", { tenant: null, token: null, json: { token } });
  expect(signedIn.status).toBe(200);
  expect(await memberNamed("cyd")).toMatchObject({ tokens: 1, sessions: 1 });
  const { token_list } = (await service.get("/api/user/accesstoken/", {}, { tenant })).body.data;
  const ofCyd = token_list.filter(({ subject }: { subject: string }) => subject === "cyd");
  expect(ofCyd.map(({ session_by }: { session_by: string | null }) => session_by)).toEqual([null, "token"]);
});

it("names operators once they have come in, and not in tenants where they were not", async () => {
  const { token } = await issue("olga", "editor", operatorTenantName);
  expect(await memberNamed("olga")).toBeUndefined();
  await use(token);
  expect(await memberNamed("olga")).toMatchObject({ tokens: 0, from_other_tenant: true, roles: ["editor"] });
  const elsewhere = (await service.get("/api/user/members/")).body.data.member_list;
  expect(elsewhere.map(({ subject }: { subject: string }) => subject)).not.toContain("olga");
});
