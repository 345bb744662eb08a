/** What WAF has for CloudFront: of no region, and listed apart from what it has in regions. */
import { constantSource } from "./property-sources.js";
import type { CallParameters, TypeReadPlan } from "./type-read-plan.js";

const SCOPE = "CLOUDFRONT";

/** What is listed by scope has a plan for each. */
export function expandReadPlanToWafScopes(plan: TypeReadPlan): readonly TypeReadPlan[] {
  if (plan.list.parameters?.Scope !== "REGIONAL") return [plan];
  const forCloudFront = <Call extends { readonly parameters?: CallParameters }>(call: Call): Call =>
    call.parameters?.Scope === undefined ? call : { ...call, parameters: { ...call.parameters, Scope: SCOPE } };
  return [
    plan,
    {
      ...plan,
      isGlobal: true,
      // Where AWS has no CloudFront.
      list: { ...forCloudFront(plan.list), absent: [...(plan.list.absent ?? []), "WAFInvalidParameterException"] },
      ...(plan.shared !== undefined && { shared: plan.shared.map(forCloudFront) }),
      ...(plan.details !== undefined && { details: plan.details.map(forCloudFront) }),
      properties: { ...plan.properties, ...("Scope" in plan.properties && { Scope: constantSource(SCOPE) }) },
    },
  ];
}
