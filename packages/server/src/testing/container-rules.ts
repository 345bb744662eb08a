/** What every operation on a collection answers when that collection is not named, not there or not to be changed. */
import { beforeAll, describe, expect, it } from "vitest";
import { archivedContainerReply, refusalReply, unknownContainerReply } from "./expected-replies.js";
import type { TestReply, TestService } from "./service.js";

export interface ContainerOperation {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** The parameter that names the collection. */
  readonly field: string;
  /** Everything else a good request has. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Whether an archived collection is refused. */
  readonly changes: boolean;
  /** `data` of a refusal. */
  readonly nothing?: unknown;
}

export function describeContainer(service: TestService, operation: ContainerOperation): void {
  const { method, path, field, params = {}, nothing = {} } = operation;
  const inQuery = (values: object) => service.call(method, path, { query: { ...values } });
  const inBody = (values: object) => service.call(method, path, { json: values });
  const styles: [string, (values: object) => Promise<TestReply>][] = [];
  // A list of objects cannot be told in a query string.
  const flat = Object.values(params).every((value) => typeof value !== "object");
  if (method !== "POST" && flat) styles.push(["query string", inQuery]);
  if (method !== "GET") styles.push(["JSON body", inBody]);

  describe(`refuses ${field}`, () => {
    beforeAll(async () => {
      await service.post("/api/collection", { collection: "shelved" });
      await service.delete("/api/collection", { collection: "shelved", status: "archive" });
      await service.makeTenant("other");
      await service.post("/api/collection", { collection: "elsewhere" }, { tenant: "other" });
    });

    describe.each(styles)("in the %s:", (style, send) => {
      const refused = async (values: object, expected: object) =>
        expect((await send({ ...params, ...values })).body).toEqual({ ...expected, data: nothing });

      it("missing", () => refused({}, refusalReply(400, `${field} is required.`)));

      it("empty", () =>
        refused(
          { [field]: "" },
          refusalReply(400, style === "JSON body" ? `${field} must not be empty.` : `${field} is required.`),
        ));

      it.each(style === "JSON body" ? [5, null, true, ["shelved"], { name: "shelved" }] : [])("%j", (value) =>
        refused({ [field]: value }, refusalReply(400, `${field} must be a string, got ${JSON.stringify(value)}.`)),
      );

      it.each(["nowhere", "elsewhere", "SHELVED", "%"])("%j, which this tenant does not have", (name) =>
        refused({ [field]: name }, unknownContainerReply(name)),
      );

      if (operation.changes) {
        it("archived", () => refused({ [field]: "shelved" }, archivedContainerReply("shelved")));
      }
    });
  });
}
