import { RegoError } from "../errors.js";
import {
  markBuiltinResultAsPossibleInputPart,
  recordArguments,
  recordComparison,
  recordObjectGetByKnownPathRead,
  recordObjectGetRead,
} from "../runtime/argument-reads.js";
import { callOrRecallForScalarsOrWholeInput } from "../runtime/call-once-per-arguments.js";
import { callBuiltin, callRuleGroup } from "../runtime/calls.js";
import {
  addMember,
  PartialObjectBuilder,
  pushItem,
  requireEqualAcrossRules,
  requireEqualWithinRule,
  setEntry,
} from "../runtime/collect-rule-results.js";
import {
  getElement,
  getElementByPath,
  isCollection,
  listCollectionMembers,
  listMemberKeysUnlessArray,
} from "../runtime/element-access.js";
import { callWithBoundedStack, evaluateWithBoundedStack } from "../runtime/evaluate-deep-chains.js";
import { memoizedUndefined } from "../runtime/evaluation.js";
import { addFailureLocation } from "../runtime/failure-location.js";
import {
  collectOnceWithEvidence,
  findCollectedValue,
  findKnownJoinRows,
  getEvidenceJoinMemo,
  getOrFillJoinIndex,
  openJoinRowCollector,
  runSearchPrefixOnce,
  storeCollectedValue,
} from "../runtime/join-index.js";
import { narrowSetToEqualOrAnyMember } from "../runtime/narrow-set.js";
import { RuleSelector } from "../runtime/rule-selector.js";
import { lookupScanIndex } from "../runtime/scan-index.js";
import {
  buildDocumentAt,
  emptyBaseData,
  findOverrideAt,
  getBaseDocumentAt,
  getDocumentCursorAt,
  getVirtualElement,
  listVirtualKeysUnlessArray,
  materializeValue,
} from "../runtime/virtual-documents.js";
import { listPathsAndValuesInTurn } from "../runtime/walk.js";
import { createWithEvaluation } from "../runtime/with-evaluation.js";
import { compareRegoValues, isEqualRegoValue } from "../values/compare.js";
import { getObjectSize } from "../values/object.js";
import { createObjectFromEntries, ObjectBuilder, setEntrySafely } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isObject } from "../values/value.js";

/** The names generated code may use, besides what the pool hands over. */
export const generatedRuntime = {
  get: getElement,
  isCollection,
  memberKeys: listMemberKeysUnlessArray,
  members: listCollectionMembers,
  missing: getElementByPath,
  callBuiltin,
  callGroup: callRuleGroup,
  addMember,
  agree: requireEqualAcrossRules,
  agreeWithin: requireEqualWithinRule,
  PartialObject: PartialObjectBuilder,
  pushItem,
  setEntry,
  baseAt: getBaseDocumentAt,
  cursorAt: getDocumentCursorAt,
  documentAt: buildDocumentAt,
  finish: materializeValue,
  overriddenAt: findOverrideAt,
  virtualGet: getVirtualElement,
  virtualKeys: listVirtualKeysUnlessArray,
  noData: emptyBaseData,
  nothing: memoizedUndefined,
  located: addFailureLocation,
  inPieces: evaluateWithBoundedStack,
  callInPieces: callWithBoundedStack,
  callOnceForInput: callOrRecallForScalarsOrWholeInput,
  RuleSelector,
  scanIndex: lookupScanIndex,
  narrowedTo: narrowSetToEqualOrAnyMember,
  keepCollected: storeCollectedValue,
  knownCollected: findCollectedValue,
  knownRows: findKnownJoinRows,
  openJoin: openJoinRowCollector,
  filledJoin: getOrFillJoinIndex,
  handedOn: markBuiltinResultAsPossibleInputPart,
  lookedUp: recordObjectGetRead,
  lookedInto: recordArguments,
  lookedUpAt: recordObjectGetByKnownPathRead,
  compared: recordComparison,
  recordedCollect: collectOnceWithEvidence,
  searchStart: runSearchPrefixOnce,
  evidenceJoin: getEvidenceJoinMemo,
  walkPairs: listPathsAndValuesInTurn,
  under: createWithEvaluation,
  compare: compareRegoValues,
  equal: isEqualRegoValue,
  objectSize: getObjectSize,
  ObjectBuilder,
  objectFrom: createObjectFromEntries,
  RegoError,
  RegoSet,
  isObject,
  setOwn: setEntrySafely,
};
