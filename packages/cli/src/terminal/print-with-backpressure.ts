/** A stream whose reader may leave at any time: `plumbline iac read . | head` is no error. What is one is told at the end. */
const CHUNK = 16 * 1024;

/** Prints piece by piece, at the reader's pace. False when nothing can be written any more; no more pieces are then made. */
export async function printWithBackpressure(stream: NodeJS.WriteStream, pieces: Iterable<string>): Promise<boolean> {
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < CHUNK) continue;
    if (!(await send(stream, waiting))) return false;
    waiting = "";
  }
  return send(stream, waiting);
}

function send(stream: NodeJS.WriteStream, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stream.write(text, (error) => resolve(error === null || error === undefined));
  });
}
