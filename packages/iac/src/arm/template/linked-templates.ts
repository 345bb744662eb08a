/**
 * Finds the file of the tree that a link means. Links are addresses of where the files will be at deployment time, often
 * with an unknown front (`${deployment().properties.templateLink.uri}/nested/vm.json`): what is known of their end is
 * looked up beside the template that has the link, longest path first.
 */
import type { DataNode, MappingNode } from "../../data/node.js";
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import { findMemberIgnoringCase } from "../evaluate/node-value-helpers.js";

/** How the link is shown; undefined when it links nothing (a template spec's id has no file). */
export function describeTemplateLink(link: MappingNode): string | undefined {
  return textInside(findMemberIgnoringCase(link, "relativePath")) ?? textInside(findMemberIgnoringCase(link, "uri"));
}

function textInside(node: DataNode | undefined): string | undefined {
  if (node?.kind === "unknown") return node.text;
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

export function openLinkedTemplate(
  link: MappingNode,
  from: string,
  open: (path: string) => MappingNode | undefined,
): { readonly path: string; readonly node: MappingNode } | undefined {
  const relative = textInside(findMemberIgnoringCase(link, "relativePath"));
  const uri = textInside(findMemberIgnoringCase(link, "uri"));
  const candidates =
    relative !== undefined
      ? [joinPathInsideTree(getParentFolder(from), relative)]
      : uri === undefined
        ? []
        : endsOf(uri, from);
  for (const path of candidates) {
    // A bare name that is the template's own means a file of that name somewhere else.
    if (path === undefined || (path === from && relative === undefined)) continue;
    const node = open(path);
    if (node !== undefined) return { path, node };
  }
  return undefined;
}

const MOST_STEPS = 20;

/** The longest path first; of the same path, the nearest folder. A bare name is only looked for beside the template. */
function endsOf(uri: string, from: string): readonly (string | undefined)[] {
  const steps = knownEnd(uri)
    .split("/")
    .filter((step) => step !== "" && step !== ".")
    .slice(-MOST_STEPS);
  const home = getParentFolder(from);
  return steps.flatMap((_, index) => {
    const end = steps.slice(index).join("/");
    return (end.includes("/") ? foldersAbove(home) : [home]).map((folder) => joinPathInsideTree(folder, end));
  });
}

function foldersAbove(folder: string): readonly string[] {
  return folder === "" ? [""] : [folder, ...foldersAbove(getParentFolder(folder))];
}

/** Without scheme and host, query, and everything up to the last reference that stands before the path's end. */
function knownEnd(uri: string): string {
  const parts = uri.split(/\$\{[^}]*\}/);
  const named = parts.filter((part) => /\.json(c)?\b/i.test(part)).at(-1) ?? parts.at(-1) ?? "";
  const withoutQuery = named.split(/[?#]/)[0] ?? "";
  const scheme = withoutQuery.indexOf("://");
  return scheme === -1 ? withoutQuery : withoutQuery.slice(withoutQuery.indexOf("/", scheme + 3) + 1);
}
