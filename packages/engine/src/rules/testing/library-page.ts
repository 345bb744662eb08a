/** The page about the library of the rules, made from its code: each module with what others may use of it. */
import { appendToGroup } from "@plumbline/model";
import { type Module, parse, type Rule, type Source } from "@plumbline/rego";

interface LibraryMember {
  /** With its parameters: `lets_in(entries, port)`. */
  readonly signature: string;
  readonly description: string;
}

const heading = `# The library of the rules

What rules share, as Rego modules: \`import data.lib.policy\`, then \`policy.statements(document)\`. One's own rules may import them, too. Each file has its
tests beside it (\`*_test.rego\`). Made from the code by \`npx vitest run packages/engine/src/rules/library-page.test.ts -u\`.
`;

/** `users`: all texts that may use the library. */
export function libraryPage(sources: readonly Source[], users: readonly string[]): string {
  const modules = sources.map((source) => parse(source.text, { ...source, version: "v1" }));
  const text = users.join("\n");
  return [heading, ...modules.map((module) => section(module, text))].join("\n");
}

function section(module: Module, users: string): string {
  const name = module.package.path.at(-1) ?? "";
  const about = commentAbove(module, module.package.at);
  const rows = membersOf(module, name, users).map(
    ({ signature, description }) => `| \`${signature}\` | ${description.replaceAll("|", "\\|")} |`,
  );
  return `## ${name}\n\n${about}\n\n| | |\n|---|---|\n${rows.join("\n")}\n`;
}

/** What other modules use, and what nobody uses yet; the rest are helpers. */
function membersOf(module: Module, name: string, users: string): readonly LibraryMember[] {
  const { text } = module.source;
  const byName = new Map<string, Rule[]>();
  for (const rule of module.rules) {
    const { name: own } = rule.head.name;
    appendToGroup(byName, own, rule);
  }
  return [...byName].flatMap(([member, rules]): readonly LibraryMember[] => {
    const [first] = rules;
    const isUsed = new RegExp(`\\b${name}\\.${member}\\b`).test(users);
    const isHelper = (text.match(new RegExp(`\\b${member}\\b`, "g"))?.length ?? 0) > rules.length;
    if (first === undefined || (!isUsed && isHelper)) return [];
    const description = rules.map(({ at }) => commentAbove(module, at)).find((comment) => comment !== "") ?? "";
    return [{ signature: signatureOf(first, text), description }];
  });
}

function signatureOf({ head }: Rule, text: string): string {
  const parameters = head.args?.map(({ at, end }) => text.slice(at, end)).join(", ");
  return parameters === undefined ? head.name.name : `${head.name.name}(${parameters})`;
}

/** The lines of comment right above a place. */
function commentAbove({ source, comments }: Module, at: number): string {
  const lines: string[] = [];
  let start = source.text.lastIndexOf("\n", at - 1) + 1;
  for (const { at: begin, end, text } of comments.toReversed()) {
    if (end !== start - 1 || source.text.lastIndexOf("\n", begin - 1) + 1 !== begin) continue;
    lines.unshift(text.replace(/^#\s*/, ""));
    start = begin;
  }
  return lines.join(" ");
}
