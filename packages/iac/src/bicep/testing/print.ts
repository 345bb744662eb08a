/** Writes trees as Bicep, for tests that read what they wrote. */
import type { BicepDeclaration, BicepExpression, ObjectProperty, SpreadItem, TypeExpression } from "../syntax/ast.js";

export function printBicep(declarations: readonly BicepDeclaration[]): string {
  return declarations.map((one) => `${printDeclaration(one)}\n`).join("");
}

function printDeclaration(declaration: BicepDeclaration): string {
  switch (declaration.kind) {
    case "param": {
      const type = declaration.type === undefined ? "" : ` ${printType(declaration.type)}`;
      const value = declaration.value === undefined ? "" : ` = ${print(declaration.value)}`;
      return `${decorators(declaration.decorators)}param ${declaration.name}${type}${value}`;
    }
    case "var":
      return `${decorators(declaration.decorators)}var ${declaration.name} = ${print(declaration.value)}`;
    case "output":
      return `output ${declaration.name} ${declaration.type === undefined ? "" : printType(declaration.type)} = ${print(declaration.value)}`;
    case "resource": {
      const existing = declaration.isExisting ? " existing" : "";
      return `${decorators(declaration.decorators)}resource ${declaration.name} ${print(declaration.type)}${existing} = ${print(declaration.body)}`;
    }
    case "module":
      return `module ${declaration.name} ${print(declaration.path)} = ${print(declaration.body)}`;
    default:
      throw new Error(`no test writes ${declaration.kind}`);
  }
}

function decorators(all: readonly BicepExpression[]): string {
  return all.map((one) => `@${print(one)}\n`).join("");
}

function print(expression: BicepExpression): string {
  switch (expression.kind) {
    case "literal":
      return typeof expression.value === "string" ? `'${escaped(expression.value)}'` : String(expression.value);
    case "interpolation":
      return `'${expression.texts
        .map((text, index) => {
          const hole = expression.holes[index];
          return escaped(text) + (hole === undefined ? "" : `\${${print(hole)}}`);
        })
        .join("")}'`;
    case "array":
      return `[${expression.items.map(item).join(", ")}]`;
    case "object":
      // On one line, so that it may stand in a hole of a text.
      if (expression.resources.length === 0) return `{ ${expression.items.map(item).join(", ")} }`;
      return `{\n${[...expression.items.map(item), ...expression.resources.map(printDeclaration)].join("\n")}\n}`;
    case "name":
      return expression.name;
    case "call":
      return `${expression.name}(${expression.args.map(print).join(", ")})`;
    case "method":
      return `${print(expression.target)}.${expression.name}(${expression.args.map(print).join(", ")})`;
    case "member":
      return `${print(expression.target)}${expression.isSafe ? ".?" : "."}${expression.name}`;
    case "index": {
      const marks = `${expression.isSafe ? "?" : ""}${expression.isFromEnd ? "^" : ""}`;
      return `${print(expression.target)}[${marks}${print(expression.index)}]`;
    }
    case "child":
      return `${print(expression.target)}::${expression.name}`;
    case "assured":
      return `${print(expression.target)}!`;
    case "unary":
      return `${expression.operator}${print(expression.operand)}`;
    case "binary":
      return `${print(expression.left)} ${expression.operator} ${print(expression.right)}`;
    case "ternary":
      return `${print(expression.condition)} ? ${print(expression.yes)} : ${print(expression.no)}`;
    case "for": {
      const { item: one, index } = expression;
      return `[for ${index === undefined ? one : `(${one}, ${index})`} in ${print(expression.over)}: ${print(expression.body)}]`;
    }
    case "if":
      return `if (${print(expression.condition)}) ${print(expression.body)}`;
    case "lambda":
      return `(${expression.parameters.join(", ")}) => ${print(expression.body)}`;
    case "group":
      return `(${print(expression.inner)})`;
    case "broken":
      throw new Error("no test writes what is broken");
  }
}

function item(one: BicepExpression | SpreadItem | ObjectProperty): string {
  if (one.kind === "spread") return `...${print(one.value)}`;
  return one.kind === "property" ? `${print(one.key)}: ${print(one.value)}` : print(one);
}

function escaped(text: string): string {
  return text
    .replace(/[\\']/g, "\\$&")
    .replace(/\$(?=\{)/g, "\\$")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}

function printType(type: TypeExpression): string {
  switch (type.kind) {
    case "named":
      return type.name;
    case "list":
      return `${printType(type.of)}[]`;
    case "nullable":
      return `${printType(type.of)}?`;
    default:
      throw new Error(`no test writes ${type.kind}`);
  }
}
