import { isJsonObject, type JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { recordedEstate } from "../testing/index.js";
import { parseFieldManagers } from "./field-managers.js";

const [web] = (recordedEstate().collections["apis/apps/v1/deployments"] ?? []).flatMap(({ metadata }) =>
  isJsonObject(metadata) && metadata.name === "web" ? [metadata] : [],
) as [JsonObject];

describe("who set the fields of an object", () => {
  it("is what the server keeps", () => {
    expect(parseFieldManagers(web)).toEqual([
      {
        manager: "kubectl-client-side-apply",
        operation: "Update",
        time: "2026-11-16T04:23:38Z",
        fields: expect.objectContaining({ "f:spec": expect.anything() }),
      },
    ]);
  });

  it("leaves out how it is doing, which changes by itself, and what belongs to another object", () => {
    const entry = (more: JsonObject) => ({ manager: "m", operation: "Update", time: "2026-01-01T00:00:00Z", ...more });
    const managedFields = [
      entry({ subresource: "status", fieldsV1: { "f:status": {} } }),
      entry({ fieldsV1: { "f:status": {} } }),
      entry({ fieldsV1: { "f:status": {}, "f:metadata": {} } }),
      entry({}),
      "odd",
    ];
    expect(parseFieldManagers({ managedFields })).toEqual([
      { manager: "m", operation: "Update", fields: { "f:metadata": {} } },
    ]);
    expect(parseFieldManagers({ managedFields, ownerReferences: [{ kind: "ReplicaSet" }] })).toEqual([]);
  });
});
