/**
 * Input that cannot be read. Thrown and caught within the cryptographic built-ins, which report its message: no Error, whose
 * stack nobody reads and which takes ten times as long.
 */
class Malformed {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export function throwMalformed(message: string): never {
  throw new Malformed(message);
}

/** The result, or the message of what is wrong with the input. */
export function getResultOrMalformedMessage<T>(action: () => T): { readonly done: T } | { readonly problem: string } {
  try {
    return { done: action() };
  } catch (error) {
    if (error instanceof Malformed) return { problem: error.message };
    throw error;
  }
}
