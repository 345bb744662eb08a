/** Random files of Bicep as trees. Operands are in parentheses, so that what is written is what is meant. */
import fc from "fast-check";
import type {
  BicepBinaryOperator,
  BicepDeclaration,
  BicepExpression,
  ObjectProperty,
  SpreadItem,
  TypeExpression,
} from "../syntax/ast.js";

const NOWHERE = { start: 0, end: 0 };
const DECLARED = { ...NOWHERE, nameStart: 0, nameEnd: 0, decorators: [] };

const name = fc
  .stringMatching(/^[a-z][a-zA-Z0-9_]{0,6}$/)
  .filter((text) => !["for", "if", "true", "false", "null"].includes(text));
const text = fc.string({
  unit: fc.constantFrom("a", "B", "'", "\\", "$", "{", "}", "\n", "[", "]", "é", " ", "/*", "//"),
  maxLength: 8,
});

const literal: fc.Arbitrary<BicepExpression> = fc
  .oneof(text, fc.nat(), fc.boolean(), fc.constant(null))
  .map((value) => ({ ...NOWHERE, kind: "literal", value }));

const OPERATORS: readonly BicepBinaryOperator[] = [
  "*",
  "/",
  "%",
  "+",
  "-",
  "<",
  "<=",
  ">",
  ">=",
  "==",
  "!=",
  "=~",
  "!~",
  "&&",
  "||",
  "??",
];

const { expression } = fc.letrec<{
  expression: BicepExpression;
  object: BicepExpression;
  operand: BicepExpression;
  target: BicepExpression;
}>((tie) => ({
  expression: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    literal,
    tie("target"),
    tie("object"),
    fc
      .array(fc.oneof(tie("expression"), spreadOf(tie("expression"))), { maxLength: 3 })
      .map((items): BicepExpression => ({ ...NOWHERE, kind: "array", items })),
    fc
      .record({ operator: fc.constantFrom("!" as const, "-" as const), operand: tie("operand") })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "unary", ...parts })),
    fc
      .record({ operator: fc.constantFrom(...OPERATORS), left: tie("operand"), right: tie("operand") })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "binary", ...parts })),
    fc
      .record({ condition: tie("operand"), yes: tie("operand"), no: tie("operand") })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "ternary", ...parts })),
    fc
      .record({ item: name, index: fc.option(name, { nil: undefined }), over: tie("operand"), body: tie("expression") })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "for", ...parts })),
    fc
      .record({ name, parameters: fc.array(name, { maxLength: 2 }), body: tie("expression"), first: tie("expression") })
      .map(
        ({ name: called, parameters, body, first }): BicepExpression => ({
          ...NOWHERE,
          kind: "call",
          name: called,
          args: [first, { ...NOWHERE, kind: "lambda", parameters, body }],
        }),
      ),
    fc.tuple(text, tie("operand"), text).map(
      ([before, hole, after]): BicepExpression => ({
        ...NOWHERE,
        kind: "interpolation",
        texts: [before, after],
        holes: [hole],
      }),
    ),
  ),
  operand: tie("expression").map((inner): BicepExpression => ({ ...NOWHERE, kind: "group", inner })),
  object: fc
    .array(fc.oneof(propertyOf(tie("expression")), spreadOf(tie("expression"))), { maxLength: 3 })
    .map((items): BicepExpression => ({ ...NOWHERE, kind: "object", items, resources: [] })),
  target: fc.oneof(
    { depthSize: "small" },
    name.map((called): BicepExpression => ({ ...NOWHERE, kind: "name", name: called })),
    fc
      .record({ target: tie("target"), name, isSafe: fc.boolean() })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "member", ...parts })),
    fc
      .record({ target: tie("target"), index: tie("expression"), isSafe: fc.boolean(), isFromEnd: fc.boolean() })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "index", ...parts })),
    fc
      .record({ target: tie("target"), name, args: fc.array(tie("expression"), { maxLength: 2 }) })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "method", ...parts })),
    fc
      .record({ target: tie("target"), name })
      .map((parts): BicepExpression => ({ ...NOWHERE, kind: "child", ...parts })),
    tie("target").map((target): BicepExpression => ({ ...NOWHERE, kind: "assured", target })),
  ),
}));

function spreadOf(value: fc.Arbitrary<BicepExpression>): fc.Arbitrary<SpreadItem> {
  return value.map((inner) => ({ ...NOWHERE, kind: "spread", value: inner }));
}

function propertyOf(value: fc.Arbitrary<BicepExpression>): fc.Arbitrary<ObjectProperty> {
  return fc.tuple(text, value).map(([key, inner]) => ({
    ...NOWHERE,
    kind: "property",
    key: { ...NOWHERE, kind: "literal", value: key },
    value: inner,
  }));
}

const type: fc.Arbitrary<TypeExpression> = fc
  .tuple(fc.constantFrom("string", "int", "object"), fc.constantFrom("", "[]", "?"))
  .map(([called, suffix]): TypeExpression => {
    const of: TypeExpression = { ...NOWHERE, kind: "named", name: called, args: [] };
    if (suffix === "") return of;
    return { ...NOWHERE, kind: suffix === "[]" ? "list" : "nullable", of };
  });

const body: fc.Arbitrary<BicepExpression> = fc
  .array(propertyOf(expression), { maxLength: 3 })
  .map((items) => ({ ...NOWHERE, kind: "object", items, resources: [] }));

const typeText = fc.constant<BicepExpression>({
  ...NOWHERE,
  kind: "literal",
  value: "Microsoft.Storage/storageAccounts@2024-01-01",
});

const declaration: fc.Arbitrary<BicepDeclaration> = fc.oneof(
  fc
    .record({ name, type, value: fc.option(expression, { nil: undefined }) })
    .map((parts): BicepDeclaration => ({ ...DECLARED, kind: "param", ...parts })),
  fc
    .record({ name, value: expression })
    .map((parts): BicepDeclaration => ({ ...DECLARED, kind: "var", type: undefined, ...parts })),
  fc
    .record({ name, type, value: expression })
    .map((parts): BicepDeclaration => ({ ...DECLARED, kind: "output", ...parts })),
  fc
    .record({ name, type: typeText, isExisting: fc.boolean(), body })
    .map((parts): BicepDeclaration => ({ ...DECLARED, keywordStart: 0, kind: "resource", ...parts })),
  fc.record({ name, path: typeText, condition: expression, body }).map(
    ({ name: called, path, condition, body: inner }): BicepDeclaration => ({
      ...DECLARED,
      keywordStart: 0,
      kind: "module",
      name: called,
      path,
      body: { ...NOWHERE, kind: "if", condition, body: inner },
    }),
  ),
);

export const randomBicep: fc.Arbitrary<readonly BicepDeclaration[]> = fc.array(declaration, { maxLength: 5 });
