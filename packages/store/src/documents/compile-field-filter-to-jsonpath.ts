/**
 * Dotted paths, as MongoDB walks them. From a value with some of the path left:
 *
 * - an object is entered by the next segment; if the field is not there, the path has led to "missing";
 * - an array is not entered itself: each of its elements that is an object is, with the same rest of the path. Elements
 *   that are not objects are passed over in silence (they are not even "missing"), and so are arrays within arrays;
 * - if the next segment is a number, an array is also entered at that position. A path that ends there tests that
 *   element as it is and does not look into it, even if it is an array;
 * - anything else with path left is "missing".
 *
 * Lax jsonpath `$.a.b` walks just like that as long as no segment is a number and missing does not count, which is
 * nearly always; only otherwise is the walk written out step by step. In the long form every `y` leads to at most one
 * value: a filter gives each candidate object a name (`@`) of its own.
 */

import { type CompiledValueTest, compileValueTestWithoutElemMatch, createArrayOnlyTest } from "./compile-value-test.js";
import { type DocumentFilter, type FieldFilter, parseArrayIndex, type ValueTest } from "./document-filter.js";
import {
  descendMaskedMatchCertainty,
  invertMaskedMatchCertainty,
  type MaskedMatchCertainty,
} from "./filter-masking.js";
import {
  combinePredicatesWithAnd,
  combinePredicatesWithOr,
  createExistsWherePredicate,
  createTypePredicate,
  type JsonpathPredicateOrBoolean,
  negatePredicate,
  quoteJsonpath,
} from "./jsonpath-predicate.js";

/** `$elemMatch` may take an element that is an array for a document whose field names are its positions. */
type DocumentForm = "object" | "array";

export function compileFieldFilterToJsonpath(
  filter: FieldFilter,
  bound?: MaskedMatchCertainty,
): JsonpathPredicateOrBoolean {
  // The metadata is an object; the body can be any JSON value, and is itself what the field `json` leads to.
  if (filter.root === "meta") return inDocument("$", "object", filter.path, compileTest(filter.test, undefined));
  const test = compileTest(filter.test, descendMaskedMatchCertainty(bound, filter.path));
  return walksPlainly(filter.path, test)
    ? test.spread(joined("$", filter.path))
    : reached("$", filter.path, test, true);
}

function compileTest(test: ValueTest, bound: MaskedMatchCertainty | undefined): CompiledValueTest {
  if (test.kind !== "elemMatch" && test.kind !== "elemMatchDocument")
    return compileValueTestWithoutElemMatch(test, bound);
  // On first use: of elements taken as arrays most fields need no compiling, and doing it anyway would double with each level.
  let condition: JsonpathPredicateOrBoolean | undefined;
  return createArrayOnlyTest((array) => {
    condition ??= compileElement(test, bound);
    // A condition that always holds still wants an element: a filter looks into the array, a bare path would not.
    return condition === true
      ? createExistsWherePredicate(`${array}[*]`, true)
      : createExistsWherePredicate(array, condition);
  });
}

/** The condition inside `$elemMatch` on an element called `@`. */
function compileElement(
  test: Extract<ValueTest, { kind: "elemMatch" | "elemMatchDocument" }>,
  bound: MaskedMatchCertainty | undefined,
): JsonpathPredicateOrBoolean {
  if (test.kind === "elemMatch") return compileWithin(test.filter, "object", bound);
  return combinePredicatesWithOr(
    combinePredicatesWithAnd(createTypePredicate("@", "object"), compileWithin(test.filter, "object", bound)),
    combinePredicatesWithAnd(createTypePredicate("@", "array"), compileWithin(test.filter, "array", bound)),
  );
}

function compileWithin(
  filter: DocumentFilter,
  form: DocumentForm,
  bound: MaskedMatchCertainty | undefined,
): JsonpathPredicateOrBoolean {
  switch (filter.kind) {
    case "and":
      return combinePredicatesWithAnd(...filter.operands.map((operand) => compileWithin(operand, form, bound)));
    case "or":
      return combinePredicatesWithOr(...filter.operands.map((operand) => compileWithin(operand, form, bound)));
    case "not":
      return negatePredicate(compileWithin(filter.operand, form, invertMaskedMatchCertainty(bound)));
    case "item":
      return compileTest(filter.test, bound).itself("@");
    case "field":
      return inDocument(
        "@",
        form,
        filter.path,
        compileTest(filter.test, descendMaskedMatchCertainty(bound, filter.path)),
      );
  }
}

function inDocument(
  document: string,
  form: DocumentForm,
  path: readonly string[],
  test: CompiledValueTest,
): JsonpathPredicateOrBoolean {
  const [name = "", ...rest] = path;
  if (form === "array") {
    const index = parseArrayIndex(name);
    return index === undefined ? test.missing : reached(`${document}[${index}]`, rest, test, true);
  }
  const field = joined(document, [name]);
  return walksPlainly(rest, test) ? test.spread(joined(field, rest)) : reached(field, rest, test, true);
}

/** `asField`: `y` was reached as a field, so its absence is "missing"; a position beyond an array's end is just nothing. */
function reached(
  y: string,
  rest: readonly string[],
  test: CompiledValueTest,
  asField: boolean,
): JsonpathPredicateOrBoolean {
  const countsMissing = asField && test.missing;
  const [next] = rest;
  if (next === undefined)
    return combinePredicatesWithOr(
      test.spread(y),
      countsMissing && negatePredicate(createExistsWherePredicate(y, true)),
    );
  const index = parseArrayIndex(next);
  return combinePredicatesWithOr(
    createExistsWherePredicate(
      y,
      combinePredicatesWithAnd(createTypePredicate("@", "object"), inDocument("@", "object", rest, test)),
    ),
    countsMissing &&
      combinePredicatesWithOr(
        negatePredicate(createExistsWherePredicate(y, true)),
        combinePredicatesWithAnd(`${y}.type() != "object"`, `${y}.type() != "array"`),
      ),
    index !== undefined &&
      combinePredicatesWithAnd(createTypePredicate(y, "array"), atPosition(`${y}[${index}]`, rest.slice(1), test)),
  );
}

function atPosition(element: string, rest: readonly string[], test: CompiledValueTest): JsonpathPredicateOrBoolean {
  return rest.length === 0 ? test.itself(element) : reached(element, rest, test, false);
}

function walksPlainly(path: readonly string[], test: CompiledValueTest): boolean {
  return test.many && !test.missing && path.every((segment) => parseArrayIndex(segment) === undefined);
}

function joined(start: string, path: readonly string[]): string {
  return path.reduce((text, segment) => `${text}.${quoteJsonpath(segment)}`, start);
}
