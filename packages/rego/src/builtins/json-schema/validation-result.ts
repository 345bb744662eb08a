export interface SchemaViolation {
  readonly type: string;
  /** `(Root)`, or the path below it. */
  readonly field: string;
  readonly description: string;
}

/** Where in the document. */
export interface DocumentPath {
  readonly name: string;
  readonly parent: DocumentPath | undefined;
}

/**
 * Collects violations, and points for how near the document comes: of the alternatives of `anyOf` and `oneOf`, the
 * violations of the nearest are reported. Each group of rules gives a point, each violation takes two.
 */
export class ValidationResult {
  readonly violations: SchemaViolation[] = [];
  score = 0;

  get valid(): boolean {
    return this.violations.length === 0;
  }

  add(path: DocumentPath, type: string, description: string): void {
    this.violations.push({ type, field: formatFieldName(path), description });
    this.score -= 2;
  }

  merge(result: ValidationResult): void {
    for (const violation of result.violations) this.violations.push(violation);
    this.score += result.score;
  }
}

export function formatFieldName(path: DocumentPath): string {
  const names: string[] = [];
  for (let place: DocumentPath | undefined = path; place !== undefined; place = place.parent) names.push(place.name);
  names.reverse();
  return (names.length > 1 ? names.slice(1) : names).join(".");
}
