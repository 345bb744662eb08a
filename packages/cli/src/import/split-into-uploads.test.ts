import { describe, expect, it } from "vitest";
import type { ImportableConfigFile } from "./find-importable-config-files.js";
import { splitIntoUploads } from "./split-into-uploads.js";

const file = (name: string, kind: string, size = 1): ImportableConfigFile => ({
  path: name,
  name,
  kind,
  bytes: new Uint8Array(size),
});
const names = (uploads: readonly (readonly ImportableConfigFile[])[]) =>
  uploads.map((files) => files.map(({ name }) => name));

describe("uploads", () => {
  it("are one when the service takes all at once, what others refer to first", () => {
    const files = [
      file("drift", "drift configuration"),
      file("mt", "master test"),
      file("a.rego", "rule file"),
      file("ms", "master snapshot"),
      file("git", "connector"),
      file("odd", "file without fileType"),
    ];
    expect(names(splitIntoUploads(files))).toEqual([["git", "ms", "a.rego", "mt", "drift", "odd"]]);
  });

  it.each([
    ["files", { files: 2, bytes: 100 }, [["a", "b"], ["c", "d"], ["e"]]],
    ["bytes", { files: 9, bytes: 10 }, [["a", "b"], ["c"], ["d", "e"]]],
    ["bytes, though one alone is larger", { files: 9, bytes: 4 }, [["a"], ["b"], ["c"], ["d"], ["e"]]],
  ])("are several when there are more %s", (_, limits, expected) => {
    const sizes = [5, 5, 6, 5, 5];
    const files = [..."abcde"].map((name, index) => file(name, "rule file", sizes[index]));
    expect(names(splitIntoUploads(files, limits))).toEqual(expected);
  });

  it("are none without files", () => {
    expect(splitIntoUploads([])).toEqual([]);
  });
});
