import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generateConsoleItemFieldsModule } from "./generate-console-item-fields-module.js";

it("the console knows every field as it is: run `npm run generate -w packages/console`", () => {
  const file = new URL("../../../console/src/settings/fields.gen.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(generateConsoleItemFieldsModule());
});
