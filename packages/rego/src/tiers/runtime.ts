import { RegoError } from "../errors.js";
import { getElement, isCollection, memberKeys, members, missing } from "../runtime/access.js";
import { callBuiltin, callGroup, handedOn, lookedUp } from "../runtime/calls.js";
import { addMember, mergeEqual, mergeEqualWithinRule, PartialObject, pushItem, setEntry } from "../runtime/collect.js";
import {
  baseAt,
  cursorAt,
  documentAt,
  finishValue,
  overriddenAt,
  virtualGet,
  virtualKeys,
} from "../runtime/documents.js";
import { nothing } from "../runtime/evaluation.js";
import {
  filledJoin,
  keepCollected,
  knownCollected,
  knownRows,
  openJoin,
  recordedCollect,
  searchStart,
  watchedJoin,
} from "../runtime/join-index.js";
import { narrowedTo } from "../runtime/narrow-set.js";
import { callInPieces, inPieces } from "../runtime/pieces.js";
import { RuleSelector } from "../runtime/rule-selector.js";
import { scanIndex } from "../runtime/scan-index.js";
import { walkPairs } from "../runtime/walk.js";
import { evaluationWith } from "../runtime/with.js";
import { withLocation } from "../runtime/with-location.js";
import { compare, equal } from "../values/compare.js";
import { objectSize } from "../values/object.js";
import { ObjectBuilder, objectFrom, setEntrySafely } from "../values/object-map.js";
import { RegoSet } from "../values/set.js";
import { isObject } from "../values/value.js";

/** The names generated code may use, besides what the pool hands over. */
export const generatedRuntime = {
  get: getElement,
  isCollection,
  memberKeys,
  members,
  missing,
  callBuiltin,
  callGroup,
  addMember,
  agree: mergeEqual,
  agreeWithin: mergeEqualWithinRule,
  PartialObject,
  pushItem,
  setEntry,
  baseAt,
  cursorAt,
  documentAt,
  finish: finishValue,
  overriddenAt,
  virtualGet,
  virtualKeys,
  nothing,
  located: withLocation,
  inPieces,
  callInPieces,
  RuleSelector,
  scanIndex,
  narrowedTo,
  keepCollected,
  knownCollected,
  knownRows,
  openJoin,
  filledJoin,
  handedOn,
  lookedUp,
  recordedCollect,
  searchStart,
  watchedJoin,
  walkPairs,
  under: evaluationWith,
  compare,
  equal,
  objectSize,
  ObjectBuilder,
  objectFrom,
  RegoError,
  RegoSet,
  isObject,
  setOwn: setEntrySafely,
};
