/** What the scanner and the parser throw within this folder; parse.ts turns it into a RegoError. */
export class SyntaxFailure {
  readonly at: number;
  readonly message: string;

  constructor(at: number, message: string) {
    this.at = at;
    this.message = message;
  }
}
