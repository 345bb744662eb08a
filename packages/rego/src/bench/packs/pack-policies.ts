import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { RegoError } from "../../errors.js";
import { formatDataPath } from "../../explain/walk-ast.js";
import type { Module } from "../../syntax/ast.js";
import { parseModule } from "../../syntax/parse.js";
import { groupBy } from "../../values/group-by.js";

/** The rules of one package in one folder of a pack: packs often give all their policies the same package. */
export interface PackPolicy {
  /** The folder, with the package where the folder has several. */
  readonly name: string;
  readonly folder: string;
  /** `data.main` */
  readonly query: string;
  /** Its own modules first, then those of the packages they mention. */
  readonly modules: readonly Module[];
  /** Modules with tests of it, and what these need. */
  readonly tests: readonly Module[];
}

/** What a folder with Rego files holds, tests paired with what they test. Files that cannot be parsed are left out. */
export function readPackPolicies(folder: string): readonly PackPolicy[] {
  const modules = regoFiles(folder).flatMap((file) => {
    try {
      return [parseModule(readFileSync(file, "utf8"), { file, version: "auto" })];
    } catch (cause) {
      if (cause instanceof RegoError) return [];
      throw cause;
    }
  });
  const rules = modules.filter((module) => !isTest(module));
  const tests = modules.filter(isTest);
  const units = groupBy(rules, (module) => `${dirname(module.source.file)} ${queryOf(module)}`);
  const folders = groupBy(units.values(), ([first]) => dirname((first as Module).source.file));
  return [...units.values()].map((own) => {
    const [first] = own as [Module, ...Module[]];
    const place = dirname(first.source.file);
    const mentioning = tests.filter((test) => queryOf(test) === queryOf(first) || mentions(test, first));
    const near = mentioning.filter((test) => dirname(test.source.file) === place);
    const name = relative(dirname(folder), place).split(sep).join("/");
    return {
      name: folders.get(place)?.length === 1 ? name : `${name} ${queryOf(first)}`,
      folder: place,
      query: queryOf(first),
      modules: withMentioned(own, rules),
      tests: withMentioned(near.length > 0 ? near : mentioning, modules).filter((module) => !own.includes(module)),
    };
  });
}

/** Files below a folder whose names end as they should. */
export function listMatchingFilesBelow(folder: string, isWanted: (name: string) => boolean): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return listMatchingFilesBelow(path, isWanted);
      return isWanted(name) ? [path] : [];
    });
}

function regoFiles(folder: string): readonly string[] {
  return listMatchingFilesBelow(folder, (name) => name.endsWith(".rego"));
}

function queryOf(module: Module): string {
  return formatDataPath(module.package.path);
}

function isTest({ source, rules }: Module): boolean {
  return basename(source.file).includes("_test.") || rules.some(({ head }) => head.name.name.startsWith("test_"));
}

/** Mentioned modules come from the nearest folder that has the package: several folders may have one of that name. */
function withMentioned(first: readonly Module[], all: readonly Module[]): readonly Module[] {
  const found = new Set(first);
  const packages = new Set(first.map(queryOf));
  for (const module of found) {
    for (const each of all) {
      if (packages.has(queryOf(each)) || !mentions(module, each)) continue;
      packages.add(queryOf(each));
      const place = dirname(each.source.file);
      for (const same of all) {
        if (queryOf(same) === queryOf(each) && dirname(same.source.file) === place) found.add(same);
      }
    }
  }
  return [...found];
}

/** By the text: `data.lib.pods` names what is in the package `lib`, and `data.lib` all packages below it. */
function mentions({ source }: Module, other: Module): boolean {
  const name = queryOf(other);
  for (const [path] of source.text.matchAll(/\bdata(?:\.\w+|\["[^"]+"\])+/g)) {
    if (path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`) || name.startsWith(`${path}.`)) {
      return true;
    }
  }
  return false;
}
