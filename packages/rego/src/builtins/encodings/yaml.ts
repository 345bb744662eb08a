import type { Value } from "../../values/value.js";
import { formatValueAsJson } from "../../values/value-text.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "../builtin.js";
import { chargeNewText, chargeParsing, chargeWriting } from "../charging.js";
import { any, boolean, string } from "../declared-types.js";
import { computeMaxLayoutOverhead } from "../format-go-json.js";
import { forbiddenYamlCharacters, parseYamlText, YamlProblem } from "./yaml-reader.js";
import { formatYaml } from "./yaml-writer.js";

/** A value, or a message about what is wrong with the text. */
function readYaml(context: BuiltinCallContext, text: string, isExplained: boolean): { readonly value: Value } | string {
  chargeParsing(context, text);
  try {
    return { value: parseYamlText(text, (amount) => context.charge(amount), isExplained) };
  } catch (error) {
    if (error instanceof YamlProblem) return error.message;
    throw error;
  }
}

export const yamlBuiltins: readonly Builtin[] = [
  {
    name: "yaml.marshal",
    args: [any],
    result: string,
    call: (context, value) => {
      chargeWriting(context, value as Value);
      chargeNewText(context, computeMaxLayoutOverhead(value as Value, { prefix: "", indent: "  " }));
      if (forbiddenYamlCharacters.test(formatValueAsJson(value as Value))) {
        return throwBuiltinErrorIfStrict(context, "yaml.marshal", "yaml: control characters are not allowed");
      }
      return formatYaml(value as Value);
    },
  },
  {
    name: "yaml.unmarshal",
    args: [string],
    result: any,
    call: (context, text) => {
      if (typeof text !== "string")
        return throwOperandTypeErrorIfStrict(context, "yaml.unmarshal", 1, "string", text as Value);
      const read = readYaml(context, text, context.strict);
      return typeof read === "string" ? throwBuiltinErrorIfStrict(context, "yaml.unmarshal", read) : read.value;
    },
  },
  {
    name: "yaml.is_valid",
    args: [string],
    result: boolean,
    call: (context, text) => typeof text === "string" && typeof readYaml(context, text, false) !== "string",
  },
];
