/**
 * What the generator makes: text in pieces, so that a reducer can leave out rules and expressions without parsing.
 */
export interface FuzzCase {
  readonly version: "v0" | "v1";
  readonly modules: readonly FuzzModule[];
  /** JSON text; undefined when there is no input. */
  readonly input: string | undefined;
  /** JSON text of the base documents. */
  readonly data: string;
}

export interface FuzzModule {
  readonly package: string;
  readonly imports: readonly string[];
  readonly rules: readonly FuzzRule[];
}

/** A rule and its `else` branches. */
export interface FuzzRule {
  readonly name: string;
  readonly branches: readonly FuzzBranch[];
}

export interface FuzzBranch {
  readonly head: string;
  /** Undefined for a rule without a body. */
  readonly body: readonly string[] | undefined;
}

export function formatFuzzModule(module: FuzzModule, version: FuzzCase["version"]): string {
  const imports =
    version === "v0" ? ["future.keywords.in", "future.keywords.every", ...module.imports] : module.imports;
  const lines = [`package ${module.package}`, ...imports.map((path) => `import ${path}`)];
  return `${[...lines, ...module.rules.map((rule) => ruleText(rule, version))].join("\n")}\n`;
}

function ruleText(rule: FuzzRule, version: FuzzCase["version"]): string {
  return rule.branches
    .map(({ head, body }) => {
      if (body === undefined) return head;
      const lines = body.length === 0 ? ["true"] : body;
      return `${head}${version === "v0" ? "" : " if"} {\n${lines.map((line) => `  ${line}\n`).join("")}}`;
    })
    .join(" ");
}

/** The documents to ask for: every rule of every package that is not a function. */
export function listFuzzDocumentPaths(fuzzCase: FuzzCase): readonly (readonly string[])[] {
  const paths = new Map<string, readonly string[]>();
  for (const module of fuzzCase.modules) {
    for (const rule of module.rules.filter(({ name }) => !name.startsWith("f")))
      paths.set(`${module.package}/${rule.name}`, [...module.package.split("."), rule.name]);
  }
  return [...paths.values()];
}

/** The case as a person would write it down. */
export function formatFuzzCase(fuzzCase: FuzzCase): string {
  const modules = fuzzCase.modules.map((module) => formatFuzzModule(module, fuzzCase.version));
  const input = fuzzCase.input === undefined ? "no input" : `input: ${fuzzCase.input}`;
  return `${modules.join("---\n")}# ${fuzzCase.version}, ${input}\n# data: ${fuzzCase.data}\n`;
}
