/**
 * Suppression comments in code: ours (`plumbline:ignore=ID[:reason][:until=yyyy-mm-dd]`) and those people already have
 * for other tools, which are matched through the aliases of our rules. A comment holds for what it stands in, on the
 * same line as, or directly above:
 *
 * - inside a resource: that resource;
 * - on a line of a finding, or on the line above it: that finding;
 * - `kics-scan disable=…` (and a file-wide `plumbline:ignore-file=…`): the whole file.
 */
import type { Document, SourceText } from "@plumbline/iac";

/** A comment that suppresses findings, as it was read from a line of code. */
export interface Suppression {
  /** A rule's id or one of its aliases; `*` for all. */
  readonly id: string;
  readonly reason: string;
  /** The last day it holds, as yyyy-mm-dd. */
  readonly until: string | undefined;
  readonly line: number;
  readonly reach: "place" | "next-line" | "block" | "file";
  /** The comment as written, for the list of comments that matched nothing. */
  readonly text: string;
}

/** `#`, `//`, `/*` and `<!--` start comments in the languages we read; JSON has them in metadata, too. */
const COMMENT = /(?:#|\/\/|\/\*|<!--)(.*)$/;

export function parseSuppressions(text: string): readonly Suppression[] {
  if (!/plumbline:ignore|checkov:skip|(?:trivy|tfsec):ignore|kics-scan/.test(text)) return [];
  return blankJsonStrings(text)
    .split("\n")
    .flatMap((line, index) => {
      const comment = COMMENT.exec(line)?.[1];
      return comment === undefined ? [] : [...inComment(comment.replace(/\*\/\s*$|-->\s*$/, ""), index + 1)];
    });
}

/** What begins with a brace or a bracket, after comments; templates of charts begin with two braces. */
const JSON_START = /^\uFEFF?(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:\{(?!\{)|\[)/;
/** Comments, what is named `//` (which are the comments of Terraform in JSON), and all other texts. */
const JSON_TOKEN =
  /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"\/\/"\s*:\s*(?:\[[^\]]*\]|"[^"\\]*(?:\\[\s\S][^"\\]*)*")|"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)/g;

/** JSON is often a single line: what looks like a comment in somebody's value would cover all of it. */
function blankJsonStrings(text: string): string {
  if (!JSON_START.test(text)) return text;
  return text.replace(JSON_TOKEN, (token) =>
    token.startsWith('"') && !/^"\/\/"\s*:/.test(token) ? token.replace(/[^\n]/g, " ") : token,
  );
}

/**
 * The comments of every file in which the document or one of its resources stands, by file. Plans and states are data: what
 * was written into them is no comment.
 */
export function addSuppressionsOfDocumentFiles(
  document: Pick<Document, "source"> & {
    readonly kind: string;
    readonly otherSources?: Document["otherSources"];
    readonly resources: readonly Pick<Document, "source">[];
  },
  comments: Map<string, readonly Suppression[]>,
): void {
  for (const source of document.otherSources?.() ?? []) {
    if (!comments.has(source.file)) comments.set(source.file, parseSuppressionsOfSource(source));
  }
  const isData = document.kind === "terraform-plan" || document.kind === "terraform-state";
  for (const { source: tree } of [document, ...document.resources]) {
    const { source } = tree;
    if (comments.has(source.file) || (isData && source.file === document.source.source.file)) continue;
    comments.set(source.file, parseSuppressionsOfSource(source));
  }
}

const known = new WeakMap<SourceText, readonly Suppression[]>();

/** A file may be part of any number of documents. */
function parseSuppressionsOfSource(source: SourceText): readonly Suppression[] {
  const found = known.get(source) ?? parseSuppressions(source.text);
  known.set(source, found);
  return found;
}

function* inComment(comment: string, line: number): Generator<Suppression> {
  const text = comment.trim();
  const make = (id: string, reach: Suppression["reach"], reason = "", until?: string): Suppression => ({
    id,
    reason,
    until,
    line,
    reach,
    text,
  });
  for (const [, file, ids = "", rest = ""] of text.matchAll(/plumbline:ignore(-file)?=([\w*.,-]+)((?::[^#]*)?)/g)) {
    const { reason, until } = details(rest);
    for (const id of ids.split(","))
      if (id !== "") yield make(id, file === undefined ? "place" : "file", reason, until);
  }
  for (const [, id = "", reason = ""] of text.matchAll(/checkov:skip=([\w-]+)(?::\s*(.*))?/g)) {
    yield make(id, "place", reason.trim());
  }
  for (const [, id = "", rest = ""] of text.matchAll(/(?:trivy|tfsec):ignore:([\w*.-]+)((?::exp:[\d-]+)?)/g)) {
    yield make(id, "place", "", /[\d-]{10}$/.exec(rest)?.[0]);
  }
  const kics = /^kics-scan\s+(ignore-line|ignore-block|disable=([\w,-]+))/.exec(text);
  if (kics?.[1] === "ignore-line") yield make("*", "next-line");
  else if (kics?.[1] === "ignore-block") yield make("*", "block");
  else if (kics !== null) for (const id of (kics[2] ?? "").split(",")) yield make(id, "file");
}

function details(rest: string): { readonly reason: string; readonly until: string | undefined } {
  const until = /:until=(\d{4}-\d{2}-\d{2})\b/.exec(rest)?.[1];
  return {
    reason: rest
      .replace(/:until=\d{4}-\d{2}-\d{2}/, "")
      .replace(/^:/, "")
      .trim(),
    until,
  };
}
