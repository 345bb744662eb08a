/** The scan of one target, with files named from the base folder. */
import { posix, resolve } from "node:path";
import {
  type Finding,
  mergeUnitReports,
  type OpenedScan,
  openScan,
  type ScanReport,
  type ScanRules,
  type UnitReport,
} from "@plumbline/engine";
import type { Problem, TemplateKind, Unit } from "@plumbline/iac";
import { createPathExcluder, type PathExclusionPatterns } from "../ignore/path-excluder.js";
import type { PathTarget } from "../targets/find-targets.js";
import { type NamedFileReader, toTreePath } from "../targets/named-files.js";
import {
  type FolderListing,
  isTerraformFile,
  openTargetFiles,
  type TargetReadOptions,
} from "../targets/target-files.js";
import { mountTreeUnderFolder } from "./mount-tree-under-folder.js";
import type { FormerContentsOfChangedFiles } from "./read-former-contents.js";
import { createTreeWithFormerContents } from "./tree-with-former-contents.js";

/** Plain data but for the rules: threads are told the same. */
export interface TargetScanOptions extends TargetReadOptions {
  readonly rules: ScanRules;
  readonly kinds?: readonly TemplateKind[];
  readonly exclusion?: PathExclusionPatterns;
  readonly base: string;
  /** Files that are to be seen as they were. */
  readonly former?: FormerContentsOfChangedFiles;
}

export interface OpenedTargetScan extends Pick<OpenedScan, "units" | "scanUnit"> {
  readonly paths: readonly string[];
  readonly listing: FolderListing;
  /** Files and folders that `.gitignore` leaves out. */
  readonly leftOut: number;
  /** Of what was asked for, the files that nobody wants to hear of. */
  readonly excluded: readonly string[];
  /** Of all of its units, whoever scanned them. */
  readonly report: (reports: readonly UnitReport[], today: string) => TargetReport;
}

export interface TargetReport {
  readonly report: ScanReport;
  /** Findings in files that nobody named, of modules that were judged for one of their files. */
  readonly elsewhere: readonly Finding[];
}

/** `knownListing` is what another thread has found in the target's folder. */
export function openTargetScan(
  target: PathTarget,
  wanted: TargetScanOptions,
  open: NamedFileReader,
  knownListing?: FolderListing,
): OpenedTargetScan {
  const { rules, kinds, exclusion, base, former = new Map() } = wanted;
  const prefix = toTreePath(base, target.root);
  const mount = (path: string) => posix.join(prefix, path);
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push({ ...problem, file: mount(problem.file) });
  const { files, options, ignoredCount, listing, findTestData } = openTargetFiles(
    target,
    wanted,
    open,
    report,
    knownListing,
  );
  const tree = createTreeWithFormerContents(mountTreeUnderFolder(files, prefix), former, prefix);
  // A file may have had another name: what was found there counts, too.
  const renamed = [...former].flatMap(([path, bytes]) => (bytes === null ? [] : [path]));
  const only = options.only === undefined ? undefined : new Set([...[...options.only].map(mount), ...renamed]);
  const isExcluded = createPathExcluder(exclusion, base, resolve(target.root));
  const scan = openScan(tree, {
    rules,
    variableFiles: (options.variableFiles ?? []).map(mount),
    moduleFolders: new Map([...(options.moduleFolders ?? [])].map(([source, folder]) => [source, mount(folder)])),
    ...(kinds !== undefined && { kinds }),
    ...(only !== undefined && { only }),
  });
  const findTestDataGaps = () =>
    kinds === undefined ? findTestData().map(({ file, format }) => ({ file: mount(file), format })) : [];
  let units: readonly Unit[] | undefined;
  return {
    paths: tree.paths,
    listing,
    leftOut: ignoredCount,
    excluded: exclusion === undefined ? [] : [...(only ?? tree.paths)].filter(isExcluded),
    get units() {
      units ??= exclusion === undefined ? scan.units : withoutExcluded(scan.units, tree.paths, isExcluded);
      return units;
    },
    scanUnit: scan.scanUnit,
    report(reports, today) {
      const listing = scan.listing();
      const unread = [...listing.unread, ...findTestDataGaps()];
      const settled = mergeUnitReports({ unread, problems: [...problems, ...listing.problems] }, reports, today);
      const complete = { ...settled, problems: [...settled.problems, ...unrecognised(settled, reports)] };
      return within(complete, (file) => !isExcluded(file), only);
    },
  };

  /** A Terraform file may have only variables or outputs, and a folder may have anything. */
  function unrecognised({ problems, unread }: ScanReport, reports: readonly UnitReport[]): readonly Problem[] {
    if (target.kind === "folder" || kinds !== undefined) return [];
    const known = new Set([...problems, ...unread].map(({ file }) => file));
    for (const file of reports.flatMap((report) => report.files)) known.add(file);
    const named = target.names.filter((name) => !isTerraformFile(name)).map(mount);
    const message = "not recognised as infrastructure code";
    return named.filter((file) => !known.has(file)).map((file) => ({ file, message }));
  }
}

/** A module is read as long as one of its files is wanted, and so is a kustomization. */
function withoutExcluded(
  units: readonly Unit[],
  paths: readonly string[],
  isExcluded: (file: string) => boolean,
): readonly Unit[] {
  const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "");
  const read = new Set(paths.filter((path) => isTerraformFile(path) && !isExcluded(path)).map(folderOf));
  return units.filter(({ kind, path, files }) => {
    if (kind === "terraform") return read.has(path);
    return files === undefined ? !isExcluded(path) : !files.every(isExcluded);
  });
}

/**
 * Terraform files are judged with all others of their module: whoever names one (`only`) does not ask about those, but
 * wants to know what could not be read or decided there.
 */
function within(
  report: ScanReport,
  isWanted: (file: string) => boolean,
  only: ReadonlySet<string> | undefined,
): TargetReport {
  const isAsked = (file: string) => only?.has(file) !== false && isWanted(file);
  const asked = {
    ...report,
    findings: report.findings.filter(({ range }) => isAsked(range.file)),
    suppressed: report.suppressed.filter(({ finding }) => isAsked(finding.range.file)),
    unused: report.unused.filter(({ file }) => isAsked(file)),
    undecided: report.undecided.filter(({ file }) => isWanted(file)),
    problems: report.problems.filter(({ file }) => isWanted(file)),
    unread: report.unread.filter(({ file }) => isWanted(file)),
  };
  const elsewhere = report.findings.filter(({ range: { file } }) => !isAsked(file) && isWanted(file));
  return { report: asked, elsewhere };
}
