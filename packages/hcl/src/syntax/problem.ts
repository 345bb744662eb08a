/** What is wrong with a text, and where: an offset into it. The parser's only kind of complaint. */
export interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}
