/**
 * What rules share: `rules/lib/*.rego`, each file the package `lib.<name>`. A rule is compiled with those it imports, and
 * with what they import; each is parsed once.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Module, parse } from "@plumbline/rego";

const folder = fileURLToPath(new URL("../../../../rules/lib", import.meta.url));

const parsed = new Map<string, Module>();
let names: ReadonlySet<string> | undefined;

/** The modules of the library that a text of Rego needs. */
export function libraryFor(text: string): readonly Module[] {
  const needed = new Map<string, Module>();
  const open = [text];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, name = ""] of next.matchAll(/^import\s+data\.lib\.(\w+)/gm)) {
      if (needed.has(name) || !known().has(name)) continue;
      const module = moduleOf(name);
      needed.set(name, module.module);
      open.push(module.text);
    }
  }
  return [...needed.values()];
}

const texts = new Map<string, string>();

function moduleOf(name: string): { readonly module: Module; readonly text: string } {
  const file = `${folder}/${name}.rego`;
  const text = texts.get(name) ?? readFileSync(file, "utf8");
  texts.set(name, text);
  const module = parsed.get(name) ?? parse(text, { file, version: "v1" });
  parsed.set(name, module);
  return { module, text };
}

function known(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(folder).flatMap((file) => (/^\w+\.rego$/.test(file) ? [file.replace(/\.rego$/, "")] : [])),
  );
  return names;
}
