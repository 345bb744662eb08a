import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderReaderRole } from "./reader-role.js";

it("the role that a check prints is the one that is deployed, and only reads", () => {
  const text = readFileSync(new URL("../../../../deploy/azure/plumbline-reader.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toEqual(JSON.parse(renderReaderRole(["00000000-0000-0000-0000-000000000000"])));
  const { Actions, DataActions } = JSON.parse(text);
  expect([Actions, DataActions]).toEqual([["*/read"], []]);
});
