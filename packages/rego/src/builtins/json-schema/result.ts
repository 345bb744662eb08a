export interface Violation {
  readonly type: string;
  /** `(Root)`, or the path below it. */
  readonly field: string;
  readonly description: string;
}

/** Where in the document. */
export interface Path {
  readonly name: string;
  readonly parent: Path | undefined;
}

/**
 * Collects violations, and points for how near the document comes: of the alternatives of `anyOf` and `oneOf`, the
 * violations of the nearest are reported. Each group of rules gives a point, each violation takes two.
 */
export class Result {
  readonly violations: Violation[] = [];
  score = 0;

  get valid(): boolean {
    return this.violations.length === 0;
  }

  add(path: Path, type: string, description: string): void {
    this.violations.push({ type, field: fieldName(path), description });
    this.score -= 2;
  }

  merge(other: Result): void {
    for (const violation of other.violations) this.violations.push(violation);
    this.score += other.score;
  }
}

export function fieldName(path: Path): string {
  const names: string[] = [];
  for (let place: Path | undefined = path; place !== undefined; place = place.parent) names.push(place.name);
  names.reverse();
  return (names.length > 1 ? names.slice(1) : names).join(".");
}
