import { isObject, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargeNewText, chargeParsing, chargeWriting } from "./charging.js";
import { any, objectOfKeysAndValues, string } from "./declared-types.js";
import { executeGoTemplate } from "./templates/execute.js";
import { GoTemplateError } from "./templates/lexer.js";
import { parseGoTemplate } from "./templates/parser.js";
import { toGoTemplateValue } from "./templates/values.js";

function renderTemplate(context: BuiltinCallContext, template: Value, variables: Value): Value | undefined {
  const name = "strings.render_template";
  if (typeof template !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", template);
  if (!isObject(variables)) return throwOperandTypeErrorIfStrict(context, name, 2, "object", variables);
  try {
    chargeWriting(context, variables);
    chargeParsing(context, template);
    const root = toGoTemplateValue(variables);
    const text = executeGoTemplate(
      parseGoTemplate(template),
      root,
      (length) => chargeNewText(context, length),
      (length) => context.checkText(length),
    );
    return text.replaceAll("<no value>", "<undefined>");
  } catch (error) {
    if (error instanceof GoTemplateError) return throwBuiltinErrorIfStrict(context, name, `template: ${error.message}`);
    throw error;
  }
}

export const templateBuiltins: readonly Builtin[] = [
  {
    name: "strings.render_template",
    args: [string, objectOfKeysAndValues(string, any)],
    result: string,
    call: renderTemplate,
  },
];
