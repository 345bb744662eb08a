/** How the parts of the parser say what is wrong and where; `parseClassicExpression` turns it into a problem. */
export class ClassicSyntaxError extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}
