/** All functions that look at the values of their arguments, by name in lower case: names have no case. */

import type { ArmFunction } from "./arm-function-definition.js";
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
import { armTextFunctions } from "./text.js";
import { armListOperationFunction, deployTimeOnlyFunctions } from "./unknown-until-deployment.js";

const table: ReadonlyMap<string, ArmFunction> = new Map(
  [
    arrayFunctions,
    armCidrFunctions,
    armCollectionFunctions,
    armDateFunctions,
    deployTimeOnlyFunctions,
    armEncodingFunctions,
    armHashFunctions,
    logicAndComparisonFunctions,
    armNumberFunctions,
    objectFunctions,
    resourceIdFunctions,
    armTextFunctions,
  ].flatMap((functions) => Object.entries(functions).map(([name, fn]) => [name.toLowerCase(), fn] as const)),
);

export function findArmFunction(name: string): ArmFunction | undefined {
  const key = name.toLowerCase();
  return table.get(key) ?? (key.startsWith("list") ? armListOperationFunction : undefined);
}

/** What these give is a secret whatever they are asked for. */
export function isArmFunctionWithSecretResult(name: string): boolean {
  const key = name.toLowerCase();
  return key === "getsecret" || findArmFunction(key) === armListOperationFunction;
}
