/** All functions that look at the values of their arguments, by name in lower case: names have no case. */
import { arrayFunctions } from "./arrays.js";
import { cidrFunctions } from "./cidr.js";
import { collectionFunctions } from "./collections.js";
import { dateFunctions } from "./dates.js";
import { deploymentFunctions, listFunction } from "./deployment.js";
import { encodingFunctions } from "./encoding.js";
import type { ArmFunction } from "./function.js";
import { hashFunctions } from "./hashes.js";
import { logicFunctions } from "./logic.js";
import { numberFunctions } from "./numbers.js";
import { objectFunctions } from "./objects.js";
import { resourceIdFunctions } from "./resource-ids.js";
import { textFunctions } from "./text.js";

const table: ReadonlyMap<string, ArmFunction> = new Map(
  [
    arrayFunctions,
    cidrFunctions,
    collectionFunctions,
    dateFunctions,
    deploymentFunctions,
    encodingFunctions,
    hashFunctions,
    logicFunctions,
    numberFunctions,
    objectFunctions,
    resourceIdFunctions,
    textFunctions,
  ].flatMap((functions) => Object.entries(functions).map(([name, fn]) => [name.toLowerCase(), fn] as const)),
);

export function functionNamed(name: string): ArmFunction | undefined {
  const key = name.toLowerCase();
  return table.get(key) ?? (key.startsWith("list") ? listFunction : undefined);
}

/** What these give is a secret whatever they are asked for. */
export function givesSecrets(name: string): boolean {
  const key = name.toLowerCase();
  return key === "getsecret" || functionNamed(key) === listFunction;
}
