/**
 * What is recognised in a tree and not read. Whoever asks for whole modules asks for what a scan says, so they hear of it;
 * nodes of other types ask for one kind of file, and what lies beside it is nobody's concern.
 */
import { type FileTree, findUnsupportedFormatFiles, type TestDataWithCode } from "@plumbline/iac";
import { formatCount, formatUnreadFormatMessage } from "@plumbline/model/report-parts";
import type { CrawlProblem } from "./crawl-problem.js";
import { createMasterNodePathFilter } from "./node-filters.js";
import type { ConfiguredNode } from "./node-matchers-and-resources.js";

/** One for each format: a chart has many files. */
export function findUnreadFormatProblems(
  files: FileTree,
  connector: string,
  nodes: readonly ConfiguredNode[],
  findTestData: () => readonly TestDataWithCode[],
): readonly CrawlProblem[] {
  const takes = nodes.flatMap(({ node }) => (node.role === "master" && node.type.wholeModules ? takenPaths(node) : []));
  if (takes.length === 0) return [];
  const isAsked = (path: string) => takes.some((isTaken) => isTaken(path));
  const asked = new Set(files.paths.filter(isAsked));
  const testData = findTestData().filter(({ codeFile }) => isAsked(codeFile));
  const byFormat = new Map<string, string[]>();
  for (const { file, format } of [...findUnsupportedFormatFiles(files, asked), ...testData]) {
    const known = byFormat.get(format);
    if (known === undefined) byFormat.set(format, [file]);
    else known.push(file);
  }
  return [...byFormat].map(([format, found]) => {
    const [file = "", ...others] = found;
    return { configuration: connector, file, message: `${formatUnreadFormatMessage(format)}${besides(others)}` };
  });
}

/** A pattern that is none has been told with its node, which takes nothing. */
function takenPaths(
  node: Parameters<typeof createMasterNodePathFilter>[0],
): readonly ReturnType<typeof createMasterNodePathFilter>[] {
  try {
    return [createMasterNodePathFilter(node)];
  } catch {
    return [];
  }
}

const SHOWN = 3;

function besides(others: readonly string[]): string {
  if (others.length === 0) return "";
  const shown = others.slice(0, SHOWN).join(", ");
  return `, nor ${formatCount(others.length, "more file")} of it: ${shown}${others.length > SHOWN ? ", …" : ""}`;
}
