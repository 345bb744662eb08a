/** What all modules below one root share while they are read: files, limits, and where problems go. */
import { createMeter, type FunctionHost, type Meter, type MeterLimits } from "@plumbline/hcl";
import { joinPathInsideTree } from "../files/paths.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import type { ConfigFile } from "./config-file.js";
import type { ModuleLibrary } from "./module-library.js";

export interface TerraformReadContext {
  readonly context: ReadContext;
  readonly library: ModuleLibrary;
  /** The folder Terraform would be run in: relative paths in function calls start here. */
  readonly rootFolder: string;
  readonly host: FunctionHost;
  readonly meter: Meter;
  /**
   * Runs what answers one question of a file, with an allowance of its own, so that one runaway does not starve the
   * rest.
   */
  readonly at: <T>(file: ConfigFile, compute: () => T) => T;
  /** Reports a place in the file whose question is being answered. */
  readonly reportHere: (offset: number, message: string) => void;
  /** False when references already nest as deep as allowed. */
  readonly enter: () => boolean;
  readonly leave: () => void;
  /** Whether anything referred to something of which nobody knows whether it exists. */
  readonly hasOpenExistence: () => boolean;
  readonly noteOpenExistence: () => void;
  /** Whether what exists perhaps is taken to exist. */
  readonly isAssuming: () => boolean;
  /** Answers a question in the case in which what exists perhaps is made, or again in none; of such a case nothing is reported. */
  readonly assuming: <T>(isMade: boolean, compute: () => T) => T;
}

/** Allowances per resource a template may expand to: for one expression, and for all of a root module together. */
const ONCE = { steps: 10, cells: 10 };
const ALTOGETHER = { steps: 500, cells: 100 };

export function createTerraformReadContext(
  rootFolder: string,
  library: ModuleLibrary,
  context: ReadContext,
): TerraformReadContext {
  let depth = 0;
  let current: ConfigFile | undefined;
  let isAssuming = false;
  let hasOpenExistence = false;
  const report: ReadContext["report"] = (problem) => {
    if (!isAssuming) context.report(problem);
  };
  const { meter: allowance, metered } = allowances(context.limits.expansion);
  return {
    context: { ...context, report },
    library,
    rootFolder,
    host: hostOf(rootFolder, context),
    meter: allowance,
    at(file, compute) {
      const outer = current;
      current = file;
      try {
        return metered(compute);
      } finally {
        current = outer;
      }
    },
    reportHere(offset, message) {
      if (current !== undefined) report({ file: current.path, ...current.source.position(offset), message });
    },
    enter() {
      if (depth >= context.limits.depth) return false;
      depth += 1;
      return true;
    },
    leave() {
      depth -= 1;
    },
    hasOpenExistence: () => hasOpenExistence,
    noteOpenExistence() {
      hasOpenExistence = true;
    },
    isAssuming: () => isAssuming,
    assuming(isMade, compute) {
      const outer = isAssuming;
      isAssuming = isMade;
      try {
        return compute();
      } finally {
        isAssuming = outer;
      }
    },
  };
}

function allowances(expansion: number): { readonly meter: Meter; readonly metered: <T>(compute: () => T) => T } {
  const fresh = (share: MeterLimits) => createMeter({ steps: share.steps * expansion, cells: share.cells * expansion });
  const total = fresh(ALTOGETHER);
  let current = fresh(ONCE);
  return {
    meter: {
      step(count) {
        total.step(count);
        current.step(count);
      },
      produce(cells) {
        total.produce(cells);
        current.produce(cells);
      },
      produceText(length) {
        total.produceText(length);
        current.produceText(length);
      },
      admit: (value) => current.admit(value),
    },
    metered(compute) {
      const outer = current;
      current = fresh(ONCE);
      try {
        return compute();
      } finally {
        current = outer;
      }
    },
  };
}

/** Functions see the files of the tree and nothing else. */
function hostOf(rootFolder: string, context: ReadContext): FunctionHost {
  return {
    workingDirectory: `/${rootFolder}`,
    readFile(path) {
      const inTree = joinPathInsideTree(rootFolder, path);
      return inTree === undefined ? undefined : context.files.bytes(inTree);
    },
    listFiles(folder) {
      const inTree = joinPathInsideTree(rootFolder, folder);
      if (inTree === undefined) return [];
      const start = inTree === "" ? 0 : inTree.length + 1;
      return context.files.below(inTree).map((path) => path.slice(start));
    },
  };
}
