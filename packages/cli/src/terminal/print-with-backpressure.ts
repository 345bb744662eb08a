/** A stream whose reader may leave at any time: `plumbline iac read . | head` is no error. */
import { KnownError } from "@plumbline/model";

const CHUNK = 16 * 1024;

/** Prints piece by piece, at the reader's pace. False when the reader has gone; no more pieces are then made. */
export async function printWithBackpressure(stream: NodeJS.WriteStream, pieces: Iterable<string>): Promise<boolean> {
  // The failure of a write also arrives as an event, which ends the process when nobody listens.
  const ignore = () => undefined;
  stream.on("error", ignore);
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < CHUNK) continue;
    if (!(await send(stream, waiting))) return false;
    waiting = "";
  }
  if (!(await send(stream, waiting))) return false;
  stream.off("error", ignore);
  return true;
}

function send(stream: NodeJS.WriteStream, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error === null || error === undefined) resolve(true);
      else if ("code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED")) resolve(false);
      else reject(new KnownError("output", "The output cannot be written.", [], error));
    });
  });
}
