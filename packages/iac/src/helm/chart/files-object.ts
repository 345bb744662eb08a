/** The files of a chart that are no templates, as `.Files` gives them. */

import { dump } from "js-yaml";
import { readUtf8OrUtf16Text } from "../../files/read-text.js";
import type { ReadContext } from "../../read-context-and-data-file-reader.js";
import { compileHelmGlob } from "../functions/regex-and-glob.js";
import { getTextArgAt } from "../values/function-arguments.js";
import { type Dict, HelmObject, type HelmValue } from "../values/template-value.js";
import { prefixWithFolder } from "./chart.js";

/** `.Files.Get "config.json"`, `.Files.Glob "config/*"`. */
export function createFilesObject(folder: string, context: ReadContext): HelmObject {
  const start = folder === "" ? 0 : folder.length + 1;
  const paths = context.files
    .below(folder)
    .map((path) => path.slice(start))
    .filter((path) => !/^(?:templates|charts)\//.test(path));
  const read = (path: string) =>
    readUtf8OrUtf16Text(prefixWithFolder(folder, path), { ...context, report: () => undefined });
  const known = new Set(paths);
  const textNamed = (path: string) => (known.has(path) ? (read(path) ?? "") : "");
  return new HelmObject("engine.files", {
    Get: (args) => textNamed(getTextArgAt(args, 0)),
    GetBytes: (args) => textNamed(getTextArgAt(args, 0)),
    Lines: (args) => textNamed(getTextArgAt(args, 0)).replace(/\n$/, "").split("\n"),
    Glob: (args) => {
      const matches = compileHelmGlob(getTextArgAt(args, 0));
      return someFiles(new Map(paths.filter(matches).map((path) => [path, textNamed(path)])));
    },
  });
}

function someFiles(entries: Dict): HelmValue {
  const asMap = (encoded: (text: string) => string) => {
    const named = [...entries].map(([path, text]) => [path.slice(path.lastIndexOf("/") + 1), encoded(String(text))]);
    return named.length === 0 ? "" : dump(Object.fromEntries(named), { lineWidth: -1 }).replace(/\n$/, "");
  };
  return new HelmObject(
    "engine.files",
    {
      AsConfig: () => asMap((text) => text),
      AsSecrets: () => asMap((text) => Buffer.from(text).toString("base64")),
      Get: (args) => entries.get(getTextArgAt(args, 0)) ?? "",
    },
    { entries },
  );
}
