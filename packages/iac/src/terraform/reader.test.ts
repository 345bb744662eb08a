import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, it } from "vitest";
import { readFileTree } from "../read-documents.js";
import { describeReading, expectGolden, fixtureFiles } from "../testing/golden.js";

const fixtures = fileURLToPath(new URL("./fixtures", import.meta.url));

describe("a Terraform tree", () => {
  for (const name of readdirSync(fixtures).sort()) {
    it(`is read as its golden file says: ${name}`, () => {
      const folder = join(fixtures, name);
      const { documents, problems } = readFileTree(fixtureFiles(folder), { kinds: ["terraform"] });
      expectGolden(folder, describeReading(documents, problems));
    });
  }
});
