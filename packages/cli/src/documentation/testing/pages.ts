/** The pages people read, and the examples on them. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const top = new URL("../../../../../", import.meta.url);
export const root = fileURLToPath(top);

export interface DocPage {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
}

/** A fenced block. What follows the language is ours: a file to write it to, or the request it belongs to. */
export interface CodeBlock {
  readonly place: string;
  readonly language: string;
  readonly about: string;
  readonly text: string;
}

export function docPages(): readonly DocPage[] {
  const packages = readdirSync(`${root}/packages`).map((name) => `packages/${name}`);
  const files = ["", "docs", "rules", "examples", ...packages].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => (folder === "" ? name : `${folder}/${name}`)),
  );
  // History is not for trying out.
  const current = files.filter((file) => file !== "CHANGELOG.md");
  return current.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
}

export function blocksOf({ file, text }: DocPage): readonly CodeBlock[] {
  return [...text.matchAll(/^```(\S*)[ ]*(.*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", about = "", inside = ""], index, all) => {
      const line = text.slice(0, all[index]?.index).split("\n").length;
      return { place: `${file}:${line}`, language, about, text: inside };
    },
  );
}

/** `plumbline …` in the middle of a sentence. */
export function inlineCommands({
  file,
  text,
}: DocPage): readonly { readonly place: string; readonly words: string[] }[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, (block) => block.replace(/[^\n]/g, ""));
  return [...prose.matchAll(/`(?:npx )?plumbline\s+([^`]+)`/g)].map((found) => ({
    place: `${file}:${prose.slice(0, found.index).split("\n").length}`,
    words: (found[1] ?? "").split(/\s+/).filter((word) => word !== ""),
  }));
}
