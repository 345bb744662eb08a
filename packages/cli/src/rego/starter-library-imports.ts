/** What policies import of the library of the starter rules, where they do not bring it themselves. */
import type { Source } from "@plumbline/rego";

export async function loadStarterLibraryImports(sources: readonly Source[]): Promise<readonly Source[]> {
  const texts = sources.map(({ text }) => text);
  if (!texts.some((text) => /^import\s+data\.lib\./m.test(text))) return [];
  const { loadImportedLibrarySources } = await import("@plumbline/engine/library");
  const packages = new Set(texts.map(packageOf));
  return loadImportedLibrarySources(texts).filter(({ text }) => !packages.has(packageOf(text)));
}

function packageOf(text: string): string | undefined {
  return /^package\s+(\S+)/m.exec(text)?.[1];
}
