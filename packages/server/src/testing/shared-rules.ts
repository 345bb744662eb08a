/** Rules that several operations share, as tests each of them can take over. */
import { expect, it } from "vitest";
import type { HttpMethod } from "../http/operation.js";
import type { TestReply, TestRequest, TestService } from "./service.js";

export type TestQuery = Readonly<Record<string, string | number>>;

export function expectRefusal(answer: TestReply, problem: string | RegExp): void {
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ data: {}, error: "validation error", metadata: {} });
  expect(answer.body.error_list).toContainEqual(expect.stringMatching(problem));
}

export function expectNotFound(answer: TestReply, message: string): void {
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({
    data: {},
    error: "not found",
    error_list: [message],
    message,
    metadata: {},
    status: 404,
  });
}

/** `valid` is a query that succeeds without dates. */
export function itRefusesBadDates(service: TestService, path: string, valid: TestQuery): void {
  const start = "2026-01-01";
  const cases: [TestQuery, string][] = [
    [{ start_date: "2026-02-30", end_date: "2026-03-01" }, "start_date"],
    [{ start_date: start, end_date: "2026-13-01" }, "end_date"],
    [{ start_date: start, end_date: "2025-02-29" }, "end_date"],
    [{ start_date: "2026-1-1", end_date: "2026-01-02" }, "start_date"],
    [{ start_date: "01-01-2026", end_date: "2026-01-02" }, "start_date"],
    [{ start_date: "2026-01-01T00:00:00Z", end_date: "2026-01-02" }, "start_date"],
    [{ start_date: " 2026-01-01", end_date: "2026-01-02" }, "start_date"],
    [{ start_date: "0000-01-01", end_date: "2026-01-02" }, "start_date"],
    [{ start_date: "today" }, "start_date"],
    [{ end_date: "tomorrow" }, "end_date"],
  ];
  it.each(cases)("refuses days that are none: %j", async (dates, field) => {
    expectRefusal(await service.get(path, { ...valid, ...dates }), new RegExp(`^${field} must be a calendar day`));
  });

  it("refuses a start after the end", async () => {
    const dates = { start_date: "2026-01-02", end_date: "2026-01-01" };
    const answer = await service.get(path, { ...valid, ...dates });
    expectRefusal(answer, /^start_date 2026-01-02 is after end_date 2026-01-01\.$/);
  });
}

/** `valid` is a query that succeeds without index and count. */
export function itRefusesBadPages(service: TestService, path: string, valid: TestQuery): void {
  it.each([
    [{ index: -1 }, /^index must be 0 or more/],
    [{ index: "x" }, /^index must be a whole number, got "x"/],
    [{ index: "1.5" }, /^index must be a whole number/],
    [{ index: 0, count: 0 }, /^count must be 1 or more/],
    [{ index: 0, count: 1001 }, /^count must be 1000 or less/],
    [{ index: 0, count: "ten" }, /^count must be a whole number, got "ten"/],
    [{ index: 99999999999 }, /^index must be 2147483647 or less/],
    [{ count: 0 }, /^count must be 1 or more/],
  ] as [TestQuery, RegExp][])("refuses the page %j", async (page, problem) => {
    expectRefusal(await service.get(path, { ...valid, ...page }), problem);
  });
}

/** A NUL character is in no stored text; asking for it must not become an error of the database. */
export function itRefusesNul(
  service: TestService,
  path: string,
  valid: () => TestQuery,
  fields: readonly string[],
): void {
  it.each(fields)("refuses a NUL character in %s", async (field) => {
    const answer = await service.get(path, { ...valid(), [field]: "a\u0000b" });
    expectRefusal(answer, new RegExp(`^${field} holds a NUL character`));
  });
}

export interface ValidCall {
  readonly method: HttpMethod;
  readonly path: string;
  readonly call: () => TestRequest;
}

/** The rules of every operation: a token, its tenant, its role, and an optional trailing slash. */
export function itChecksAccess(service: TestService, role: "viewer" | "editor", valid: ValidCall): void {
  const { method, path, call } = valid;
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;

  it("takes the path with and without a trailing slash, and without a tenant", async () => {
    for (const way of [path, other]) {
      const answer = await service.call(method, way, call());
      expect(answer.status, way).toBe(200);
    }
    const token = await service.tokenFor("default", role);
    expect((await service.call(method, path, { ...call(), tenant: null, token })).status).toBe(200);
  });

  it("asks for a token", async () => {
    for (const token of [null, "nonsense"]) {
      const answer = await service.call(method, path, { ...call(), token });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.body).toMatchObject({ error: "Unauthorized", message: "Please authenticate to access this API." });
    }
  });

  it("asks for a token of this tenant", async () => {
    await service.makeTenant("elsewhere").catch(() => {});
    const token = await service.tokenFor("elsewhere", "admin");
    const answer = await service.call(method, path, { ...call(), token });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error: "forbidden" });
  });

  it(`is open to the role ${role}`, async () => {
    expect((await service.call(method, path, { ...call(), as: role })).status).toBe(200);
    if (role === "viewer") return;
    const answer = await service.call(method, path, { ...call(), as: "viewer" });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe("forbidden");
  });

  it("says which methods the path has", async () => {
    const answer = await service.call("PATCH", path, { json: {} });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")?.split(", ")).toContain(method);
  });
}
