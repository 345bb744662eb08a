export { createImportCode } from "./import-code.js";
export { planRemediation, type RemediationPlan } from "./remediation-plan.js";
