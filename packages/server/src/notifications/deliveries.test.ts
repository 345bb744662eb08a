import { requireCollection } from "@plumbline/store";
import { beforeAll, describe, expect, it } from "vitest";
import { describeContainer } from "../testing/container-rules.js";
import { successReply } from "../testing/expected-replies.js";
import { describePagination, pagedRecords } from "../testing/page-rules.js";
import { useService } from "../testing/service.js";

const service = useService();
const path = "/api/manage/notification/deliveries";

/** Deliveries as runs leave them, `d001` the oldest. */
async function fill(container: string, records: number): Promise<void> {
  await service.post("/api/collection", { collection: container });
  await service.db.write({ tenant: await service.tenantId("default") }, async (tx) => {
    const { collectionId } = await requireCollection(tx, container);
    await tx.rows(
      `INSERT INTO deliveries (delivery_id, collection_id, run_id, name, channel, target, request, state, finished_at)
       SELECT $2 || lpad(i::text, 3, '0'), $1, 'r1', 'chat', 'slack', 'hooks.slack.com', '{"body": "SECRET"}',
         CASE WHEN i = 1 THEN 'waiting' ELSE 'sent' END, CASE WHEN i = 1 THEN NULL ELSE now() END
       FROM generate_series(1, $3) i`,
      [collectionId, container, records],
    );
  });
}

describe("list deliveries", () => {
  beforeAll(async () => {
    await fill("few", 2);
    await fill("long", pagedRecords);
    await fill("empty", 0);
  });

  it("answers with the newest first, and not with what was sent", async () => {
    const { body, text } = await service.get(path, { container: "few" }, { as: "viewer" });
    const shown = {
      name: "chat",
      channel: "slack",
      target: "hooks.slack.com",
      run_id: "r1",
      attempts: 0,
      last_error: "",
    };
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const metadata = { count: 2, current_page: 1, next_index: -1, total: 2 };
    const records = [
      { id: "few002", ...shown, state: "sent", created_at: iso, finished_at: iso },
      { id: "few001", ...shown, state: "waiting", created_at: iso, finished_at: null },
    ];
    expect(body).toEqual(successReply("", records, metadata));
    expect(text).not.toContain("SECRET");
    expect((await service.get(path, { container: "empty" })).body.data).toEqual([]);
  });

  describePagination({
    ask: (page) => service.get(path, { container: "long", ...page }),
    recordsOf: (answer) => answer.body.data,
    nothing: [],
  });

  describeContainer(service, { method: "GET", path, field: "container", changes: false, nothing: [] });
});
