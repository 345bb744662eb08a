import { RegoError } from "../errors.js";
import { callOncePerArguments } from "../runtime/call-once-per-arguments.js";
import { callBuiltin, callRuleGroup, recordObjectGet, recordReturnedParts } from "../runtime/calls.js";
import {
  addMember,
  PartialObjectBuilder,
  pushItem,
  requireEqualAcrossRules,
  requireEqualWithinRule,
  setEntry,
} from "../runtime/collect-rule-results.js";
import {
  buildDocumentAt,
  findOverrideAt,
  getBaseDocumentAt,
  getCursorAt,
  getVirtualElement,
  listVirtualKeys,
  materializeValue,
  noData,
} from "../runtime/documents.js";
import {
  getElement,
  getElementByPath,
  isCollection,
  listCollectionMembers,
  listMemberKeys,
} from "../runtime/element-access.js";
import { callWithBoundedStack, evaluateWithBoundedStack } from "../runtime/evaluate-deep-chains.js";
import { memoizedUndefined } from "../runtime/evaluation.js";
import { addFailureLocation } from "../runtime/failure-location.js";
import {
  collectOnceWithEvidence,
  fillJoinIndex,
  findCollectedValue,
  findKnownRows,
  getEvidenceJoinMemo,
  openJoinRowCollector,
  runSearchPrefixOnce,
  storeCollectedValue,
} from "../runtime/join-index.js";
import { narrowLoopToEqualMember } from "../runtime/narrow-set.js";
import { RuleSelector } from "../runtime/rule-selector.js";
import { lookupScanIndex } from "../runtime/scan-index.js";
import { listWalkPairs } from "../runtime/walk.js";
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
  memberKeys: listMemberKeys,
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
  cursorAt: getCursorAt,
  documentAt: buildDocumentAt,
  finish: materializeValue,
  overriddenAt: findOverrideAt,
  virtualGet: getVirtualElement,
  virtualKeys: listVirtualKeys,
  noData,
  nothing: memoizedUndefined,
  located: addFailureLocation,
  inPieces: evaluateWithBoundedStack,
  callInPieces: callWithBoundedStack,
  callOnceForInput: callOncePerArguments,
  RuleSelector,
  scanIndex: lookupScanIndex,
  narrowedTo: narrowLoopToEqualMember,
  keepCollected: storeCollectedValue,
  knownCollected: findCollectedValue,
  knownRows: findKnownRows,
  openJoin: openJoinRowCollector,
  filledJoin: fillJoinIndex,
  handedOn: recordReturnedParts,
  lookedUp: recordObjectGet,
  recordedCollect: collectOnceWithEvidence,
  searchStart: runSearchPrefixOnce,
  evidenceJoin: getEvidenceJoinMemo,
  walkPairs: listWalkPairs,
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
