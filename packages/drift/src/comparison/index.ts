export { compareResource } from "./compare-resource.js";
export type { LiveShape } from "./compared-shapes.js";
export {
  type CompareOptions,
  createPathPool,
  type UnwrittenAttributeKnowledge,
  type UnwrittenValueChangeRecorder,
} from "./comparison-walk.js";
export { findRecordNameRelativeToZone, listRecordStateIds } from "./route53-records.js";
export { listAttachedPolicies } from "./standalone-inline-policies.js";
