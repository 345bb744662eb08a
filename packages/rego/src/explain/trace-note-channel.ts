import { type Builtin, throwOperandTypeErrorIfStrict } from "../builtins/builtin.js";
import { boolean, string } from "../builtins/declared-types.js";

/** What policies say by `trace("…")`, for those who want to hear it: without a listener, it is nothing. */
export class TraceNoteChannel {
  #listener: ((text: string) => void) | undefined;

  /** To be compiled with. */
  readonly builtin: Builtin = {
    name: "trace",
    args: [string],
    result: boolean,
    nondeterministic: true,
    call: (context, text) => {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, "trace", 1, "string", text);
      this.#listener?.(text);
      return true;
    },
  };

  listen(listener: ((text: string) => void) | undefined): void {
    this.#listener = listener;
  }
}
