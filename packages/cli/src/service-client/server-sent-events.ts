/** Reads a stream of server-sent events: lines of fields, and an empty line after each event. */

export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** No event of ours is nearly as long. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** `alive` hears whenever something comes, comments included, which only keep a connection open. */
export async function* parseServerSentEvents(
  body: ReadableStream<Uint8Array>,
  alive: () => void,
): AsyncGenerator<ServerSentEvent> {
  let event = "";
  let data: string[] = [];
  let characters = 0;
  for await (const line of linesOf(body, alive)) {
    characters += line.length;
    if (characters > MAX_CHARACTERS) throw new Error("an event is longer than can be read");
    if (line !== "") {
      const [name, value] = fieldOf(line);
      if (name === "event") event = value;
      else if (name === "data") data.push(value);
      continue;
    }
    if (data.length > 0) yield { event: event === "" ? "message" : event, data: data.join("\n") };
    event = "";
    data = [];
    characters = 0;
  }
}

function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(":");
  if (colon === -1) return [line, ""];
  return [line.slice(0, colon), line.slice(line.charAt(colon + 1) === " " ? colon + 2 : colon + 1)];
}

/** What the stream ends with is no line before it has an end. */
async function* linesOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let characters = 0;
  for await (const chunk of body) {
    alive();
    // A carriage return may be half of a line's end, so that only line feeds count; our service sends no others.
    const [first = "", ...rest] = decoder.decode(chunk, { stream: true }).split("\n");
    pieces.push(first);
    characters += first.length;
    if (characters > MAX_CHARACTERS) throw new Error("an event is longer than can be read");
    for (const next of rest) {
      yield pieces.join("").replace(/\r$/, "");
      pieces = [next];
      characters = next.length;
    }
  }
}
