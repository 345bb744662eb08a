import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oracleDisagreement } from "./testing/oracle.js";

const fixtures = new URL("../../../iac/src/terraform/fixtures/", import.meta.url);
const paths = readdirSync(fixtures, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(?:tf|tofu|tfvars)$/.test(path),
);

test.each(paths.sort())("the oracle reads the fixture %s as we do, or refuses it too", async (path) => {
  const text = readFileSync(new URL(path, fixtures)).toString("utf8");
  expect(await oracleDisagreement(text)).toBeUndefined();
});
