/** What the checks of names read: source files of the packages, and their text without comments, strings and prose. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

export const packages = readdirSync(join(root, "packages")).sort();

/** Paths of the TypeScript files below a folder. */
export function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.c?tsx?$/.test(entry.name)) yield path;
  }
}

export const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
export const isGenerated = (file) => /\.gen\.ts$/.test(file);

/**
 * The code of a file. Comments, texts and what stands between tags are blanked; the expressions inside of template literals
 * are code. Lines stay where they are. A regular expression is told from a division by what stands before it.
 */
export function codeOf(file) {
  const text = readFileSync(file, "utf8");
  const code = withoutTexts(text);
  return file.endsWith("x") ? code.replace(/(?<=[^=]>)[^<>{}();=]*(?=<|\{)/g, blank) : code;
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:const|let|async function\*?|function\*?|interface|type|class|enum) ([A-Za-z_$][\w$]*)/gm;

/** What the code of a file declares and exports; what it only passes on has its meaning elsewhere. */
export function declaredNames(code) {
  return new Set([...code.matchAll(declaration)].map(([, name]) => name));
}

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const quotedName = /`([A-Za-z]\w*[a-z][A-Z]\w*)(?:\([^`]*\))?`/g;

/** Names of several words that the comments of a file quote (`readAll`, `readAll(path)`), and all words outside of comments. */
export function quotedNamesAndWords(file) {
  const text = readFileSync(file, "utf8");
  const quoted = (text.match(comment) ?? []).flatMap((each) => [...each.matchAll(quotedName)].map(([, name]) => name));
  return { quoted: new Set(quoted), words: text.replace(comment, "").match(/[A-Za-z_$][\w$]*/g) ?? [] };
}

const blank = (text) => text.replace(/[^\n]/g, " ");

function withoutTexts(text) {
  let code = "";
  // One entry per open `${`: how many braces of code are open in it.
  const braces = [];
  let at = 0;
  const skip = (end) => {
    code += blank(text.slice(at, end));
    at = end;
  };
  const template = () => {
    let end = at;
    while (end < text.length && text[end] !== "`" && !text.startsWith("${", end)) end += text[end] === "\\" ? 2 : 1;
    if (text.startsWith("${", end)) braces.push(0);
    skip(text[end] === "`" ? end + 1 : end + 2);
  };
  while (at < text.length) {
    const character = text[at];
    if (text.startsWith("//", at)) skip(endOf(text, "\n", at));
    else if (text.startsWith("/*", at)) skip(endOf(text, "*/", at) + 2);
    else if (character === '"' || character === "'") skip(endOfText(text, at));
    else if (character === "`") {
      at += 1;
      code += " ";
      template();
    } else if (character === "/" && /(?:^|[=(,:;!&|?{}[+>]|\breturn)\s*$/.test(code.slice(-20)))
      skip(endOfPattern(text, at));
    else if (character === "}" && braces.at(-1) === 0) {
      braces.pop();
      at += 1;
      code += " ";
      template();
    } else {
      if (braces.length > 0 && character === "{") braces[braces.length - 1] += 1;
      if (braces.length > 0 && character === "}") braces[braces.length - 1] -= 1;
      code += character;
      at += 1;
    }
  }
  return code;
}

function endOf(text, mark, from) {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}

function endOfText(text, from) {
  let end = from + 1;
  while (end < text.length && text[end] !== text[from] && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
  return end + 1;
}

function endOfPattern(text, from) {
  let end = from + 1;
  let isInClass = false;
  while (end < text.length && (isInClass || text[end] !== "/") && text[end] !== "\n") {
    if (text[end] === "[") isInClass = true;
    else if (text[end] === "]") isInClass = false;
    end += text[end] === "\\" ? 2 : 1;
  }
  return end + 1;
}
