import { getObjectValue } from "../../values/object.js";
import { isArray, isObject, type Value } from "../../values/value.js";
import { graphqlValueKindNumbers } from "./ast.js";

/**
 * Writes a syntax tree back as GraphQL text, so that trees policies build or change can be validated like texts. Parts
 * of the wrong type are left out, which the validation then finds.
 */
export function printQuery(document: Value): string {
  return [...list(document, "Operations").map(operationText), ...list(document, "Fragments").map(fragmentText)].join(
    "\n",
  );
}

export function printSchema(document: Value): string {
  return [
    ...list(document, "Schema").map((part) => `${descriptionText(part)}schema${directives(part)}${operations(part)}`),
    ...list(document, "SchemaExtension").map((part) => `extend schema${directives(part)}${operations(part)}`),
    ...list(document, "Directives").map(directiveDefinition),
    ...list(document, "Definitions").map((part) => descriptionText(part) + definitionText(part)),
    ...list(document, "Extensions").map((part) => `extend ${definitionText(part)}`),
  ].join("\n");
}

function list(value: Value, key: string): readonly Value[] {
  const found = isObject(value) ? getObjectValue(value, key) : undefined;
  return isArray(found) ? found : [];
}

function text(value: Value, key: string): string {
  const found = isObject(value) ? getObjectValue(value, key) : undefined;
  return typeof found === "string" ? found : "";
}

function part(value: Value, key: string): Value | undefined {
  return isObject(value) ? getObjectValue(value, key) : undefined;
}

function between(open: string, items: readonly string[], close: string): string {
  return items.length === 0 ? "" : `${open}${items.join(" ")}${close}`;
}

function operationText(operation: Value): string {
  const head = [text(operation, "Operation") || "query", text(operation, "Name")].join(" ");
  const variables = list(operation, "VariableDefinitions").map(variableText);
  return `${head}${between("(", variables, ")")}${directives(operation)}${selection(operation)}`;
}

function variableText(variable: Value): string {
  return `$${text(variable, "Variable")}: ${typeText(part(variable, "Type"))}${defaultText(variable)}${directives(variable)}`;
}

function defaultText(owner: Value): string {
  const value = part(owner, "DefaultValue");
  return value === undefined || value === null ? "" : ` = ${valueText(value)}`;
}

function fragmentText(fragment: Value): string {
  const head = `fragment ${text(fragment, "Name")} on ${text(fragment, "TypeCondition")}`;
  return head + directives(fragment) + selection(fragment);
}

function selection(owner: Value): string {
  return between(" {", list(owner, "SelectionSet").map(selectionText), "}");
}

/** Fields have an alias, inline fragments a condition; the rest are spreads. */
function selectionText(item: Value): string {
  if (part(item, "Alias") !== undefined) {
    const alias = text(item, "Alias");
    const name = text(item, "Name");
    return (alias === name ? name : `${alias}: ${name}`) + argumentTexts(item) + directives(item) + selection(item);
  }
  if (part(item, "TypeCondition") === undefined && part(item, "Name") !== undefined) {
    return `...${text(item, "Name")}${directives(item)}`;
  }
  const condition = text(item, "TypeCondition");
  return `...${condition === "" ? "" : ` on ${condition}`}${directives(item)}${selection(item)}`;
}

function argumentTexts(owner: Value): string {
  const items = list(owner, "Arguments").map((item) => `${text(item, "Name")}: ${valueText(part(item, "Value"))}`);
  return between("(", items, ")");
}

function directives(owner: Value): string {
  return list(owner, "Directives")
    .map((directive) => ` @${text(directive, "Name")}${argumentTexts(directive)}`)
    .join("");
}

function typeText(type: Value | undefined): string {
  if (type === undefined) return "";
  const element = part(type, "Elem");
  const inner = element === undefined || element === null ? text(type, "NamedType") : `[${typeText(element)}]`;
  return part(type, "NonNull") === true ? `${inner}!` : inner;
}

function valueText(value: Value | undefined): string {
  if (value === undefined) return "";
  const raw = text(value, "Raw");
  const children = list(value, "Children");
  switch (part(value, "Kind")) {
    case graphqlValueKindNumbers.variable:
    case undefined:
      return `$${raw}`;
    case graphqlValueKindNumbers.string:
    case graphqlValueKindNumbers.block:
      return JSON.stringify(raw);
    case graphqlValueKindNumbers.list:
      return `[${children.map((child) => valueText(part(child, "Value"))).join(" ")}]`;
    case graphqlValueKindNumbers.object:
      return `{${children.map((child) => `${text(child, "Name")}: ${valueText(part(child, "Value"))}`).join(" ")}}`;
    default:
      return raw;
  }
}

function descriptionText(owner: Value): string {
  const description = text(owner, "Description");
  return description === "" ? "" : `${JSON.stringify(description)} `;
}

function operations(schema: Value): string {
  const items = list(schema, "OperationTypes").map((item) => `${text(item, "Operation")}: ${text(item, "Type")}`);
  return between(" {", items, "}");
}

function inputText(input: Value): string {
  const type = typeText(part(input, "Type"));
  return `${descriptionText(input)}${text(input, "Name")}: ${type}${defaultText(input)}${directives(input)}`;
}

function directiveDefinition(directive: Value): string {
  const args = between("(", list(directive, "Arguments").map(inputText), ")");
  const repeatable = part(directive, "IsRepeatable") === true ? " repeatable" : "";
  const places = list(directive, "Locations").join(" | ");
  return `${descriptionText(directive)}directive @${text(directive, "Name")}${args}${repeatable} on ${places}`;
}

const words: Readonly<Record<string, string>> = {
  SCALAR: "scalar",
  OBJECT: "type",
  INTERFACE: "interface",
  UNION: "union",
  ENUM: "enum",
  INPUT_OBJECT: "input",
};

function definitionText(definition: Value): string {
  const kind = text(definition, "Kind");
  const word = Object.hasOwn(words, kind) ? words[kind] : kind;
  const interfaces = list(definition, "Interfaces");
  const head = `${word} ${text(definition, "Name")}${interfaces.length === 0 ? "" : ` implements ${interfaces.join(" & ")}`}`;
  const types = list(definition, "Types");
  const fields = list(definition, "Fields").map((field) =>
    kind === "INPUT_OBJECT" ? inputText(field) : fieldText(field),
  );
  const values = list(definition, "EnumValues").map(
    (item) => descriptionText(item) + text(item, "Name") + directives(item),
  );
  const members = types.length === 0 ? "" : ` = ${types.join(" | ")}`;
  return head + directives(definition) + members + between(" {", [...fields, ...values], "}");
}

function fieldText(field: Value): string {
  const args = between("(", list(field, "Arguments").map(inputText), ")");
  const type = typeText(part(field, "Type"));
  return `${descriptionText(field)}${text(field, "Name")}${args}: ${type}${directives(field)}`;
}
