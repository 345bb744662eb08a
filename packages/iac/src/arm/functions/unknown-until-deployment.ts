/** Functions whose answer only the deployment knows. Their members are unknown too: `${resourceGroup().location}`. */
import type { UnknownReason } from "@plumbline/hcl";
import { createUnknownNode } from "../../data/node-builders-and-getters.js";
import { type ArmFunction, defineFunctionSeeingUnknowns } from "./arm-function-definition.js";

export const deployTimeOnlyFunctions: Readonly<Record<string, ArmFunction>> = {
  deployment: only("lookup"),
  deployer: only("lookup"),
  environment: only("lookup"),
  resourceGroup: only("lookup"),
  subscription: only("lookup"),
  tenant: only("lookup"),
  managementGroup: only("lookup"),
  providers: only("lookup"),
  pickZones: only("lookup"),
  toLogicalZone: only("lookup"),
  toLogicalZones: only("lookup"),
  toPhysicalZone: only("lookup"),
  toPhysicalZones: only("lookup"),
  getSecret: only("lookup"),
  externalInput: only("lookup"),
  reference: only("computed"),
  references: only("computed"),
  resourceInfo: only("computed"),
  newGuid: only("function"),
  utcNow: only("function"),
};

/** `listKeys`, `listAccountSas` and whatever else a provider lets us list. */
export const armListOperationFunction: ArmFunction = only("computed");

function only(reason: UnknownReason): ArmFunction {
  return defineFunctionSeeingUnknowns(0, "many", (call) =>
    createUnknownNode(call.place, `\${${call.text}}`, [{ reference: call.text, reason }]),
  );
}
