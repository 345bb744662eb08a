import { describe, expect, it } from "vitest";
import { successReply } from "../testing/expected-replies.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/drift_detection/get_tag/";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("4.14 get tag", () => {
  it.each([path, path.slice(0, -1), `${path}?container=nowhere&index=x`])("answers %s with a UUID", async (asked) => {
    const { body } = await service.call("GET", asked);
    expect(body).toEqual(
      successReply("Tag received successfully.", { service_unique_id: expect.stringMatching(uuid) }),
    );
  });

  it("never answers with the same one twice", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.get(path)));
    expect(new Set(answers.map((answer) => answer.body.data.service_unique_id)).size).toBe(50);
  });

  it("answers anyone who may read", async () => {
    expect((await service.get(path, {}, { as: "viewer" })).status).toBe(200);
    expect((await service.get(path, {}, { token: null })).status).toBe(401);
  });
});
