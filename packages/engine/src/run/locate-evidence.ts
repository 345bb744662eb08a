/** Where in the code a failure comes from, as far as no comment covers it. */
import { findNearestSourceTree, findSourceRange } from "@plumbline/iac";
import type { EvidenceLocation, PathStep, SourceRange } from "@plumbline/model";
import type { CaseVerdict } from "../cases/judge-snapshot.js";
import { toDisplayPath } from "../crawl/tree-paths.js";
import { isTypeSelectorPath } from "../judge/decisive-unknowns.js";
import { nameFaultyBlockInMessage } from "../judge/finding.js";
import { computeFindingFingerprint, createFingerprintNumberer } from "../judge/finding-fingerprint.js";
import { findPolicyDocumentBlockRanges } from "../judge/policy-document-block-ranges.js";
import { findResourceAt } from "../judge/resource-at.js";
import type { Subject } from "../judge/subject.js";
import type { SuppressibleFinding } from "../suppressions/match-suppression.js";

type Path = readonly PathStep[];

/** What a rule read is told to explain one finding; what it points at are findings, which are counted. */
const MAX_READ_PLACES = 20;
const MAX_FINDINGS = 10_000;

/** What only chose the resource (its type) is told only where there is nothing else to tell. */
export function selectDecidingPaths(decidedBy: readonly Path[]): readonly Path[] {
  const deciding = decidedBy.filter((path) => !isTypeSelectorPath(path));
  return deciding.length > 0 ? deciding : decidedBy;
}

/** Those that no comment covers; a failure nobody can place is covered by what covers the whole document. */
export function selectUnsuppressedPaths(
  paths: readonly Path[],
  ids: readonly string[],
  document: Subject,
  covers: (found: SuppressibleFinding) => boolean,
): readonly Path[] {
  return (paths.length === 0 ? [[]] : paths).filter((path) => {
    const resource = findResourceAt(document, path);
    const block = resource === undefined ? undefined : findSourceRange(resource.source, []);
    const place = findNearestSourceTree(document.source, path);
    const range = place.source.range(place.start, place.end);
    return !covers({ ids, range, block, origins: findPolicyDocumentBlockRanges(document, resource, place) });
  });
}

/** Undefined for what stands in no file of its own: a document may be made of many. */
export function findFileOfPath(path: Path, document: Subject): string | undefined {
  const [list, index, ...rest] = path;
  const tree = list === undefined || index === undefined ? undefined : document.source.child(list)?.child(index);
  return tree === undefined ? undefined : findSourceRange(tree, rest).file;
}

/**
 * Instances of one block, and callers of one module, share a place. Where a rule points at all it found, each place has
 * what the rule says about it, if that is not all that it says.
 */
export function locateEvidence(
  paths: readonly Path[],
  document: Subject,
  { pointed, message: whole }: Pick<CaseVerdict, "pointed" | "message">,
  ruleId: string,
): readonly EvidenceLocation[] {
  const most = pointed === undefined ? MAX_READ_PLACES : MAX_FINDINGS;
  const messages = new Map(pointed?.toReversed().map(({ path, message }) => [JSON.stringify(path), message]));
  const places = new Map<string, EvidenceLocation>();
  const uniqueFingerprint = createFingerprintNumberer();
  for (const path of paths) {
    const range = findSourceRange(document.source, path);
    const key = isNowhere(range) ? pathText(path) : `${range.start}-${range.end} ${range.file}`;
    if (!places.has(key)) {
      const resource = findResourceAt(document, path);
      const written = messages.get(JSON.stringify(path));
      const message = written === undefined ? undefined : nameFaultyBlockInMessage(written, document, resource);
      const messageField = message === undefined || message === whole ? {} : { message };
      const place = placeOf(path, range, document);
      // Only the first is a finding where the rule points at none.
      const isFinding = pointed !== undefined || places.size === 0;
      const id = isFinding
        ? { fingerprint: uniqueFingerprint(computeFindingFingerprint(ruleId, document, path, resource)) }
        : {};
      places.set(
        key,
        pointed === undefined ? { ...place, ...id } : { ...place, isFinding: true, ...id, ...messageField },
      );
    }
    if (places.size === most) break;
  }
  return [...places.values()];
}

function placeOf(path: Path, range: SourceRange, document: Subject): EvidenceLocation {
  const { file, line, column, endLine, endColumn } = range;
  const address = findResourceAt(document, path)?.address;
  return {
    path: pathText(path),
    // What no file has is known by what its cloud calls it.
    file: isNowhere(range) ? (document.paths[0] ?? "") : toDisplayPath(file),
    line,
    column,
    endLine,
    endColumn,
    ...(address === undefined ? {} : { resource: address }),
  };
}

function isNowhere({ file }: SourceRange): boolean {
  return file === "";
}

/** `resources[0].properties.acl` */
function pathText(path: Path): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number" || !/^[\w$-]+$/.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === "" ? step : `.${step}`;
  }
  return text;
}
