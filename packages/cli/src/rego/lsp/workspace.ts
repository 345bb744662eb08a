/** The policies an editor has opened a folder of: as they lie on disk, but for those that are being edited. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Module, parse, RegoError, type RegoVersion, type Source } from "@plumbline/rego";
import { groupPoliciesByRuleFolder } from "../policies-by-rule-folder.js";
import { findSamplesOfRuleSources } from "../rule-samples.js";
import { loadStarterLibraryImports } from "../starter-library-imports.js";

const mostFiles = 5_000;
const mostBytes = 2 ** 20;
const skipped = new Set(["node_modules", "vendor", "dist", "build"]);

export class Workspace {
  readonly #open = new Map<string, string>();
  readonly #version: RegoVersion | "auto";
  readonly #parsed = new Map<string, { readonly text: string; readonly module: Module | undefined }>();
  #folders: readonly string[] = [];
  #onDisk: ReadonlyMap<string, string> | undefined;

  constructor(version: RegoVersion | "auto") {
    this.#version = version;
  }

  setFolders(uris: readonly string[]): void {
    this.#folders = uris.map(toFilePath).filter((folder) => isAbsolute(folder));
    this.#onDisk = undefined;
  }

  update(uri: string, text: string | undefined): void {
    const file = toFilePath(uri);
    if (text === undefined) this.#open.delete(file);
    else this.#open.set(file, text);
    // What was saved or removed is on disk in another way.
    if (text === undefined) this.#onDisk = undefined;
  }

  /** Files have changed that nobody has open. */
  forgetFiles(): void {
    this.#onDisk = undefined;
  }

  get openFiles(): readonly string[] {
    return [...this.#open.keys()];
  }

  textOf(file: string): string | undefined {
    return this.#open.get(file) ?? this.#files().get(file);
  }

  /** What was parsed last, where the text at hand is none: an editor asks while somebody is typing. */
  moduleOf(file: string): Module | undefined {
    const text = this.textOf(file);
    const known = this.#parsed.get(file);
    if (text === undefined || known?.text === text) return known?.module;
    let module = known?.module;
    try {
      module = parse(text, { file, version: this.#version });
    } catch (cause) {
      if (!(cause instanceof RegoError)) throw cause;
    }
    this.#parsed.set(file, { text, module });
    return module;
  }

  modules(): readonly Module[] {
    return this.sources().flatMap(({ file }) => this.moduleOf(file) ?? []);
  }

  sources(): readonly Source[] {
    const texts = new Map([...this.#files(), ...this.#open]);
    return [...texts].map(([file, text]) => ({ file, text }));
  }

  /** The policies that are checked together with a file: rules with samples stand for themselves. */
  async sourcesWith(file: string): Promise<readonly Source[]> {
    const sources = this.sources();
    const groups = groupPoliciesByRuleFolder(
      sources,
      findSamplesOfRuleSources(sources),
      await loadStarterLibraryImports(sources),
    );
    return groups.find(({ own }) => own.some((source) => source.file === file))?.together ?? sources;
  }

  #files(): ReadonlyMap<string, string> {
    if (this.#onDisk === undefined) {
      const found = new Map<string, string>();
      for (const folder of this.#folders) addFiles(folder, found);
      this.#onDisk = found;
    }
    return this.#onDisk;
  }
}

function addFiles(folder: string, found: Map<string, string>): void {
  let entries: ReturnType<typeof readEntries>;
  try {
    entries = readEntries(folder);
  } catch {
    return;
  }
  for (const entry of entries) {
    if (found.size >= mostFiles) return;
    if (entry.name.startsWith(".") || skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFiles(path, found);
    else if (entry.isFile() && entry.name.endsWith(".rego")) {
      const text = readSmallFile(path);
      if (text !== undefined) found.set(path, text);
    }
  }
}

/** Undefined for what is too large, or has gone since its folder was read. */
function readSmallFile(path: string): string | undefined {
  try {
    return statSync(path).size <= mostBytes ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/** An address that no file can have stands for itself, as those of texts do that were never saved. */
export function toFilePath(uri: string): string {
  if (!uri.startsWith("file:")) return uri;
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}

export function toFileUri(file: string): string {
  return file.startsWith("/") || /^[A-Za-z]:\\/.test(file) ? pathToFileURL(file).href : file;
}
