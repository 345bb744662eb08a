/**
 * What a command prints arrives whole, or the command says that it did not and ends with 2: half a report is none, and
 * nobody must take it for one. A reader that has gone (`| head`) has read enough: that is no error, and what the command
 * comes to stays as it is.
 */
import { writeSync } from "node:fs";

export function reportOutputErrors(): void {
  let failure: Error | undefined;
  for (const stream of [process.stdout, process.stderr]) {
    if (isFile(stream)) writeToTheEnd(stream);
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") failure ??= error;
    });
  }
  process.on("exit", () => {
    if (failure === undefined) return;
    process.exitCode = 2;
    tryToSay(`plumbline: The output cannot be written. (${failure.message})\n`);
  });
}

/** For commands that go on: who reads their log may go away, and its disk may be full. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners("error").on("error", () => {});
}

interface FileStream extends NodeJS.WriteStream {
  readonly fd: number;
  _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void;
}

/** Node.js writes to files at once, to everything else when it can be written to. */
const isFile = (stream: NodeJS.WriteStream): stream is FileStream => stream.constructor.name === "SyncWriteStream";

/** A disk that becomes full takes a part of what it is given, which Node.js takes for all of it. */
function writeToTheEnd(stream: FileStream): void {
  stream._write = (chunk, _encoding, done) => {
    try {
      for (let written = 0; written < chunk.length; ) written += writeSync(stream.fd, chunk, written);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
}

/** Where the second output leads to the same full disk, the exit code is all that is left. */
function tryToSay(text: string): void {
  try {
    writeSync(2, text);
  } catch {
    // Nobody can be told.
  }
}
