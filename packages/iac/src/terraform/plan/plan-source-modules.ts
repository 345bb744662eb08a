/**
 * The code a plan was made of, where it lies beside the plan or in a folder above: a plan has no positions of its own
 * worth showing. A folder is taken for the root module when at least half of what the plan's root module holds is
 * declared there; the code may have moved on since.
 */
import { getParentFolder } from "../../files/paths.js";
import type { ReadContext } from "../../read-context-and-data-file-reader.js";
import { findAttribute } from "../attributes-and-blocks.js";
import type { DeclaredBlock, DeclaredResource, ModuleConfig } from "../module-config.js";
import { createModuleLibrary, type ModuleLibrary } from "../module-library.js";

export interface PlanSourceModule {
  /** The block of a resource by `type.name` or `data.type.name`. */
  readonly resource: (key: string) => DeclaredResource | undefined;
  readonly call: (name: string) => DeclaredBlock | undefined;
  /** The called module; `source` is what the plan says, for calls whose source is no constant. */
  readonly called: (name: string, source: string | undefined) => PlanSourceModule | undefined;
}

const libraries = new WeakMap<ReadContext, ModuleLibrary>();

/** One library serves all plans of a tree. What is wrong with the code is told where the code itself is read. */
function libraryOf(context: ReadContext): ModuleLibrary {
  let library = libraries.get(context);
  if (library === undefined) {
    library = createModuleLibrary({ ...context, report: () => undefined });
    libraries.set(context, library);
  }
  return library;
}

/** `resources` and `calls` are the names of what stands in the plan's root module. */
export function findPlanRootSourceModule(
  planPath: string,
  resources: ReadonlySet<string>,
  calls: ReadonlySet<string>,
  context: ReadContext,
): PlanSourceModule | undefined {
  const library = libraryOf(context);
  for (let folder: string | undefined = getParentFolder(planPath); folder !== undefined; folder = parentOf(folder)) {
    const config = library.config(folder);
    if (config === undefined) continue;
    const matches =
      [...resources].filter((key) => config.resources.has(key)).length +
      [...calls].filter((name) => config.calls.has(name)).length;
    if (matches > 0 && matches * 2 >= resources.size + calls.size) return joinedModule(config, "", folder, library);
  }
  return undefined;
}

function parentOf(folder: string): string | undefined {
  return folder === "" ? undefined : getParentFolder(folder);
}

function joinedModule(config: ModuleConfig, key: string, rootFolder: string, library: ModuleLibrary): PlanSourceModule {
  const children = new Map<string, PlanSourceModule | undefined>();
  return {
    resource: (name) => config.resources.get(name),
    call: (name) => config.calls.get(name),
    called(name, source) {
      if (children.has(name)) return children.get(name);
      const declared = config.calls.get(name);
      const from = declared === undefined ? undefined : (findConstantModuleSource(declared) ?? source);
      const childKey = key === "" ? name : `${key}.${name}`;
      const folder = from === undefined ? undefined : library.resolve(from, config.folder, rootFolder, childKey);
      const found = folder === undefined ? undefined : library.config(folder);
      const child = found === undefined ? undefined : joinedModule(found, childKey, rootFolder, library);
      children.set(name, child);
      return child;
    },
  };
}

export function findConstantModuleSource(call: DeclaredBlock): string | undefined {
  const source = findAttribute(call.block.body, "source")?.expression;
  return source?.kind === "literal" && typeof source.value === "string" ? source.value : undefined;
}
