import { toCollectionRuleFile } from "@plumbline/engine";
/** What a text of Rego is asked for when it is tried. */
import type { JsonObject } from "@plumbline/model";

interface TrialText {
  readonly file: string;
  readonly text: string;
  /** What whoever tries the rule asks for. */
  readonly evals: readonly JsonObject[] | undefined;
  /** What the tests of the collection ask for. */
  readonly asked: readonly JsonObject[];
}

/** A rule as those of the starter pack says what is wrong in `deny`: it gets the `result` that tests ask for. */
export function addResultAndEvalsToTrialRule({ file, text, evals, asked }: TrialText) {
  const isOfPack = defines(text, "deny") && !defines(text, "result");
  const whole = isOfPack ? toCollectionRuleFile(text) : text;
  const known = evals ?? (isOfPack ? [] : asked);
  return { file, text: whole, evals: known.length > 0 ? known : defines(whole, "result") ? [resultOf(whole)] : [] };
}

const defines = (text: string, name: string) => new RegExp(`^(?:default )?${name}\\b`, "m").test(text);

function resultOf(text: string): JsonObject {
  const document = `data.${/^package\s+([\w.]+)/m.exec(text)?.[1] ?? "rule"}`;
  return { eval: `${document}.result`, message: `${document}.result_message` };
}
