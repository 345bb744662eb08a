/**
 * What rules share: `rules/lib/*.rego`, each file the package `lib.<name>`. A rule is compiled with those it imports, and
 * with what they import; each is parsed once.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Module, parse, type Source } from "@plumbline/rego";
import { getChangeTimeOrZeroIfImmutable } from "./immutable-pack-marker.js";

const folder = fileURLToPath(new URL("../../../../rules/lib", import.meta.url));

const read = new Map<string, Source>();
const parsed = new Map<Source, Module>();
let names: ReadonlySet<string> | undefined;

/** The modules of the library that a text of Rego needs. */
export function loadLibraryModulesFor(text: string): readonly Module[] {
  return loadImportedLibrarySources([text]).map((source) => {
    const module = parsed.get(source) ?? parse(source.text, { ...source, version: "v1" });
    parsed.set(source, module);
    return module;
  });
}

/** The modules of the library that these texts import, and those that they import. */
export function loadImportedLibrarySources(texts: readonly string[]): readonly Source[] {
  const needed = new Map<string, Source>();
  const open = [...texts];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, name = ""] of next.matchAll(/^import\s+data\.lib\.(\w+)/gm)) {
      if (needed.has(name) || !known().has(name)) continue;
      const source = sourceOf(name);
      needed.set(name, source);
      open.push(source.text);
    }
  }
  return [...needed.values()];
}

/** Another one when somebody has written to it. */
export function createLibraryFingerprint(isImmutable: boolean): string {
  const versions = [...known()].map((name) => {
    const stats = statSync(`${folder}/${name}.rego`);
    return `${name} ${getChangeTimeOrZeroIfImmutable(stats, isImmutable)} ${stats.size}`;
  });
  return versions.join("\n");
}

function sourceOf(name: string): Source {
  const file = `${folder}/${name}.rego`;
  const source = read.get(name) ?? { file, text: readFileSync(file, "utf8") };
  read.set(name, source);
  return source;
}

function known(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(folder).flatMap((file) => (/^\w+\.rego$/.test(file) ? [file.replace(/\.rego$/, "")] : [])),
  );
  return names;
}
