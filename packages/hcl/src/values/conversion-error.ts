/**
 * A value that cannot become one of the type asked for. `reason` begins with its verb ("must be a number"), so that the
 * value can be named in front of it; `place` is the part of the value that is at fault, if it is not the whole.
 */
export class ConversionError extends Error {
  constructor(
    readonly reason: string,
    readonly place?: string,
  ) {
    super(`${place ?? "this value"} ${reason}`);
    this.name = "ConversionError";
  }

  /** The message for a value that is called `subject` where it stands. */
  about(subject: string): string {
    return `${this.#placeIn(subject)} ${this.reason}`;
  }

  /** The same error, seen from the value that holds this one as its part `place`. */
  inside(place: string): ConversionError {
    return new ConversionError(this.reason, this.#placeIn(place));
  }

  #placeIn(whole: string): string {
    return this.place === undefined ? whole : `${this.place} of ${whole}`;
  }
}
