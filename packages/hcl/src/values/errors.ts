/** A value that cannot become one of the type asked for. The message names the place inside the value and the reason. */
export class ConversionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ConversionError";
  }
}
