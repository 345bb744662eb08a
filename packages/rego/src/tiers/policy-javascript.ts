/** A policy as text: the same JavaScript that a hot one runs, with all it refers to said in words. */
import type { RuleGroup } from "../analysis/rule-tree.js";
import type { Source } from "../syntax/source.js";
import type { ClosureProgram } from "./closure-program.js";
import { generateCode } from "./generate-code.js";

/** A policy as JavaScript, to be kept and read again by `PrecompiledPolicy`. */
export interface PolicyJavaScript {
  /** The body of a function, as `PrecompiledPolicy` calls it. */
  readonly text: string;
  /** The files that places in the text are of, by number. */
  readonly files: readonly string[];
}

export function generatePolicyJavaScript(
  program: ClosureProgram,
  groups: ReadonlyMap<string, RuleGroup>,
): PolicyJavaScript | undefined {
  const { out, values } = generateCode(program, false, [...groups.values()]);
  const sources: Source[] = [];
  const numberOf = (source: Source) => {
    const known = sources.indexOf(source);
    return known === -1 ? sources.push(source) - 1 : known;
  };
  const pool = out.poolCode.map((entryCode) => entryCode(numberOf));
  if (pool.includes(undefined)) return undefined;
  const named = [...groups].map(([query, group]) => `${JSON.stringify(query)}: ${values.get(group)}`);
  const text = [
    '"use strict";',
    ...pool.map((code, i) => `const k${i} = ${code};`),
    ...out.lines,
    `return { memoSize: ${program.memoSize}, values: { ${named.join(", ")} } };`,
  ].join("\n");
  return { text, files: sources.map(({ file }) => file) };
}
