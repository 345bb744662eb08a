import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generateConsoleClientModule } from "./generate-console-client-module.js";

it("the console knows every operation as it is: run `npm run generate -w packages/console`", () => {
  const file = new URL("../../../console/src/api/operations.gen.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(generateConsoleClientModule());
});
