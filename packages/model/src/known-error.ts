/**
 * An error whose cause we know and can explain. `message` is one sentence a person can act on; `problems` has one
 * entry per thing that is wrong, each naming its field, file or value. Every package declares its codes in `errors.ts`.
 */
export class KnownError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly problems: readonly string[];

  /** `cause` is for logs and for the person at the terminal, never for a client. */
  constructor(code: Code, message: string, problems: readonly string[] = [], cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "KnownError";
    this.code = code;
    this.problems = problems;
  }
}
