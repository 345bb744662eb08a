import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { microsoftGraphPermissionIds } from "./directory/directory-read-plans.js";
import { renderReaderRole } from "./reader-role.js";

it("the role that a check prints is the one that is deployed, and only reads", () => {
  const text = readFileSync(new URL("../../../../deploy/azure/plumbline-reader.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toEqual(JSON.parse(renderReaderRole(["00000000-0000-0000-0000-000000000000"])));
  const { Actions, DataActions } = JSON.parse(text);
  expect([Actions, DataActions]).toEqual([["*/read"], []]);
});

it("the permissions of Microsoft Graph that are deployed are those that reading needs, for applications", () => {
  const url = new URL("../../../../deploy/azure/plumbline-graph-permissions.json", import.meta.url);
  const MICROSOFT_GRAPH = "00000003-0000-0000-c000-000000000000";
  const resourceAccess = Object.values(microsoftGraphPermissionIds).map((id) => ({ id, type: "Role" }));
  expect(JSON.parse(readFileSync(url, "utf8"))).toEqual([{ resourceAppId: MICROSOFT_GRAPH, resourceAccess }]);
});
