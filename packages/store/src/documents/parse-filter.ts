/**
 * JSON → DocumentFilter, following MongoDB's own reading of a query document:
 *
 * - a document is an AND of its entries; `$and`, `$or`, `$nor` take documents, every other key is a dotted path;
 * - a path's value is a condition. An object whose keys start with `$` is an AND of operators, anything else a value the
 *   path must equal. (MongoDB looks at the first key only and takes `{ b: 1, $gt: 2 }` for a value; that is always
 *   a slip, so mixing is refused.)
 * - `make` carries what a condition is about — a path or a `$elemMatch` element — so operators are parsed in one place.
 *
 * Paths that start with `json` belong to the stored body, all others to the document's metadata.
 */
import {
  combineFiltersWithAnd,
  combineFiltersWithOr,
  type DocumentFilter,
  negateFilter,
  type ValueTest,
} from "./document-filter.js";
import { MAX_PATH_SEGMENTS, requireFilterJsonWithinLimits, requireFilterWithinCost } from "./filter-limits.js";
import { formatOperand, type QueryPath, throwInvalidQuery } from "./invalid-query.js";
import { isQueryObject, parseLiteral, type QueryObject, requireStorableText } from "./parse-literal.js";
import { isKnownFieldOperator, parseValueTest } from "./parse-value-test.js";

/** What field paths start from: the stored document, or an element of an array being matched by `$elemMatch`. */
type Scope = "document" | "element";

type MakeFilter = (test: ValueTest) => DocumentFilter;

/** Reads a MongoDB-style filter that JSON.parse returned. Throws a KnownError `invalid_query` naming what is wrong and where. */
export function parseFilter(filter: unknown): DocumentFilter {
  if (!isQueryObject(filter)) throwInvalidQuery([], `a filter is a JSON object, not ${formatOperand(filter)}`);
  requireFilterJsonWithinLimits(filter);
  const parsed = parseDocument(filter, "document", []);
  requireFilterWithinCost(parsed);
  return parsed;
}

function parseDocument(document: QueryObject, scope: Scope, place: QueryPath): DocumentFilter {
  const operands = Object.entries(document).map(([key, value]) => {
    const here = [...place, key];
    if (key.startsWith("$")) return parseLogical(key, value, scope, here);
    return parseCondition(value, fieldMaker(key, scope, here), here);
  });
  return combineFiltersWithAnd(Object.freeze(operands));
}

function parseLogical(key: string, value: unknown, scope: Scope, place: QueryPath): DocumentFilter {
  if (!isLogical(key)) {
    const known = isKnownFieldOperator(key) || key === "$not";
    throwInvalidQuery(
      place,
      known ? `${key} needs a field around it` : `${formatOperand(key)} is not a supported operator`,
    );
  }
  if (!Array.isArray(value) || value.length === 0)
    throwInvalidQuery(place, `${key} takes a non-empty array of filters`);
  const operands = value.map((operand: unknown, index) => {
    const here = [...place, String(index)];
    if (!isQueryObject(operand)) throwInvalidQuery(here, `${key} takes filters, not ${formatOperand(operand)}`);
    return parseDocument(operand, scope, here);
  });
  Object.freeze(operands);
  if (key === "$and") return combineFiltersWithAnd(operands);
  return key === "$or" ? combineFiltersWithOr(operands) : negateFilter(combineFiltersWithOr(operands));
}

function isLogical(key: string): boolean {
  return key === "$and" || key === "$or" || key === "$nor";
}

function fieldMaker(key: string, scope: Scope, place: QueryPath): MakeFilter {
  requireStorableText(key, place, "the path");
  const segments = key.split(".");
  if (segments.length > MAX_PATH_SEGMENTS) {
    throwInvalidQuery(place, `the path has ${segments.length} segments, at most ${MAX_PATH_SEGMENTS} are allowed`);
  }
  const inBody = scope === "document" && segments[0] === "json";
  const root = scope === "element" ? "element" : inBody ? "body" : "meta";
  const path = Object.freeze(inBody ? segments.slice(1) : segments);
  return (test) => Object.freeze({ kind: "field", root, path, test });
}

function parseCondition(value: unknown, make: MakeFilter, place: QueryPath): DocumentFilter {
  if (!isOperatorDocument(value, place)) {
    return make(Object.freeze({ kind: "equals", anyOf: Object.freeze([parseLiteral(value, place)]) }));
  }
  return parseOperators(value, make, place);
}

function isOperatorDocument(value: unknown, place: QueryPath): value is QueryObject {
  if (!isQueryObject(value)) return false;
  const keys = Object.keys(value);
  const operators = keys.filter((key) => key.startsWith("$"));
  if (operators.length > 0 && operators.length < keys.length) {
    const field = keys.find((key) => !key.startsWith("$")) ?? "";
    throwInvalidQuery(
      place,
      `operator ${formatOperand(operators[0])} and field ${formatOperand(field)} stand side by side`,
    );
  }
  return operators.length > 0;
}

function parseOperators(operators: QueryObject, make: MakeFilter, place: QueryPath): DocumentFilter {
  const operands: DocumentFilter[] = [];
  for (const [operator, operand] of Object.entries(operators)) {
    const here = [...place, operator];
    // $options belongs to $regex, which reads it; alone it means nothing.
    if (operator === "$options") {
      if (!Object.hasOwn(operators, "$regex")) throwInvalidQuery(here, "$options needs a $regex beside it");
    } else {
      operands.push(parseOperator(operator, operand, operators, make, here));
    }
  }
  return combineFiltersWithAnd(Object.freeze(operands));
}

function parseOperator(
  operator: string,
  operand: unknown,
  siblings: QueryObject,
  make: MakeFilter,
  place: QueryPath,
): DocumentFilter {
  switch (operator) {
    case "$not":
      if (!isQueryObject(operand) || !isOperatorDocument(operand, place)) {
        throwInvalidQuery(place, `$not takes an object of operators, not ${formatOperand(operand)}`);
      }
      return negateFilter(parseOperators(operand, make, place));
    case "$ne":
      return negateFilter(make(parseValueTest("$eq", operand, siblings, place)));
    case "$nin":
      return negateFilter(make(parseValueTest("$in", operand, siblings, place)));
    case "$exists": {
      const wanted = parseExists(operand, place);
      const exists = make(Object.freeze({ kind: "exists" }));
      return wanted ? exists : negateFilter(exists);
    }
    case "$elemMatch":
      return make(parseElemMatch(operand, place));
    case "$all":
      return parseAll(operand, make, place);
  }
  if (isKnownFieldOperator(operator)) return make(parseValueTest(operator, operand, siblings, place));
  if (isLogical(operator)) throwInvalidQuery(place, `${operator} cannot stand below a field; put it around the field`);
  throwInvalidQuery(place, `${formatOperand(operator)} is not a supported operator`);
}

function parseExists(operand: unknown, place: QueryPath): boolean {
  if (typeof operand === "boolean") return operand;
  // Old clients send 1 and 0. MongoDB takes anything; a string or object here is always a slip.
  if (typeof operand === "number" && Number.isFinite(operand)) return operand !== 0;
  return throwInvalidQuery(place, `$exists takes true or false, not ${formatOperand(operand)}`);
}

/** `$elemMatch` tests the element itself if it is given operators, or the element as a document if it is given fields. */
function parseElemMatch(operand: unknown, place: QueryPath): ValueTest {
  if (!isQueryObject(operand)) throwInvalidQuery(place, `$elemMatch takes an object, not ${formatOperand(operand)}`);
  const keys = Object.keys(operand);
  const ofItself = keys.length > 0 && keys.every((key) => key.startsWith("$") && !isLogical(key));
  if (!ofItself) {
    return Object.freeze({ kind: "elemMatchDocument", filter: parseDocument(operand, "element", place) });
  }
  const filter = parseOperators(operand, (test) => Object.freeze({ kind: "item", test }), place);
  return Object.freeze({ kind: "elemMatch", filter });
}

/** `$all: [a, b]` is `$and` of equalities; of `$elemMatch` documents, if the first is one, and then all must be. */
function parseAll(operand: unknown, make: MakeFilter, place: QueryPath): DocumentFilter {
  if (!Array.isArray(operand)) throwInvalidQuery(place, `$all takes an array, not ${formatOperand(operand)}`);
  const elements: readonly unknown[] = operand;
  if (elements.length === 0) return make(Object.freeze({ kind: "equals", anyOf: Object.freeze([]) }));
  const operands = elements.map((element, index) => {
    const here = [...place, String(index)];
    if (!isElemMatch(elements[0])) return make(parseValueTest("$eq", refuseOperators(element, "$all", here), {}, here));
    if (!isElemMatch(element)) throwInvalidQuery(here, "$all takes either values or $elemMatch objects, not both");
    return make(parseElemMatch(element.$elemMatch, [...here, "$elemMatch"]));
  });
  return combineFiltersWithAnd(Object.freeze(operands));
}

function isElemMatch(value: unknown): value is { readonly $elemMatch: unknown } {
  return isQueryObject(value) && Object.hasOwn(value, "$elemMatch") && Object.keys(value).length === 1;
}

function refuseOperators(value: unknown, operator: string, place: QueryPath): unknown {
  const key = isQueryObject(value) ? Object.keys(value).find((name) => name.startsWith("$")) : undefined;
  if (key !== undefined) throwInvalidQuery(place, `${formatOperand(key)} cannot stand inside ${operator}`);
  return value;
}
