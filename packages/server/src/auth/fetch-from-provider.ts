/** What an identity provider answers: it is configured, and still not believed to be short. */
import { createFailureError } from "../http/errors.js";

const LONGEST_ANSWER = 256 * 1024;

/** As `fetch`, but for the body, which has been read, and was not longer than keys and settings of a provider are. */
export async function fetchFromProvider(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > LONGEST_ANSWER)
      throw createFailureError("unavailable", `The identity provider answers with more than ${LONGEST_ANSWER} bytes.`);
    pieces.push(piece);
  }
  const { status, headers } = answer;
  return new Response(pieces.length === 0 ? null : Buffer.concat(pieces), { status, headers });
}
