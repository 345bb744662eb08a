import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluateInTemplate } from "../testing.js";
import { arrayFunctions } from "./arrays.js";
import { armCidrFunctions } from "./cidr.js";
import { armCollectionFunctions } from "./collections.js";
import { armDateFunctions } from "./dates.js";
import { armEncodingFunctions } from "./encoding.js";
import { armHashFunctions } from "./hashes.js";
import { logicAndComparisonFunctions } from "./logic.js";
import { armNumberFunctions } from "./numbers.js";
import { objectFunctions } from "./objects.js";
import { resourceIdFunctions } from "./resource-ids.js";
import { CASE_TEMPLATE } from "./test-expression-cases.js";
import { armTextFunctions } from "./text.js";

const RUNS = Number(process.env.RUNS ?? 1000);
const SEED = process.env.RUNS === undefined ? { seed: 4 } : {};

const NAMES = [
  arrayFunctions,
  armCidrFunctions,
  armCollectionFunctions,
  armDateFunctions,
  armEncodingFunctions,
  armHashFunctions,
  logicAndComparisonFunctions,
  armNumberFunctions,
  objectFunctions,
  resourceIdFunctions,
  armTextFunctions,
]
  .flatMap((functions) => Object.keys(functions))
  .concat(
    "if",
    "and",
    "or",
    "coalesce",
    "copyIndex",
    "map",
    "filter",
    "reduce",
    "sort",
    "toObject",
    "groupBy",
    "lambda",
  );

const ATOMS = [
  "0",
  "-1",
  "3",
  "1000000",
  "''",
  "'a'",
  "'{0:D2}'",
  "'Microsoft.Web/sites'",
  "'10.0.0.0/8'",
  "'2020-01-01'",
  "'P1D'",
  "'__proto__'",
  "parameters('u')",
  "parameters('secret')",
  "parameters('null')",
  "variables('object')",
  "variables('array')",
  "variables('partly')",
  "lambda('x', lambdaVariables('x'))",
  "lambda('x', 'y', less(lambdaVariables('x'), lambdaVariables('y')))",
];

test("no call of a function throws, whatever its arguments", () => {
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...ATOMS),
      fc
        .tuple(fc.constantFrom(...NAMES), fc.array(tie("expression"), { maxLength: 4 }))
        .map(([name, args]) => `${name}(${args.join(", ")})`),
    ),
  }));
  fc.assert(
    fc.property(expression, (text) => {
      const { node, problems } = evaluateInTemplate(CASE_TEMPLATE, text);
      if (problems.length > 0) expect(problems[0]).toMatchObject({ file: "main.json", line: 1 });
      expect(["scalar", "sequence", "mapping", "unknown"]).toContain(node.kind);
    }),
    { numRuns: RUNS, ...SEED },
  );
});
