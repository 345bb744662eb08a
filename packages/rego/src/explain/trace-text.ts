import { formatValueAsTerm } from "../values/value-text.js";
import type { Trace, TraceEvent } from "./trace.js";

const longest = 200;

/** A trace for people: the place, bars for the depth, and what happened there. */
export function formatTrace(trace: Trace): string {
  const places = trace.events.map(({ file, line, column }) => `${file}:${line}:${column}`);
  const width = places.reduce((most, place) => Math.max(most, place.length), 0);
  const lines = trace.events.map((event, i) => {
    const bars = "| ".repeat(event.depth);
    return `${(places[i] as string).padEnd(width)}  ${bars}${happened(event)}`;
  });
  if (trace.truncated) lines.push(`(and more: only the first ${trace.events.length} events are shown)`);
  return lines.map((line) => `${line}\n`).join("");
}

function happened(event: TraceEvent): string {
  switch (event.kind) {
    case "enter":
      return `Enter ${event.rule}`;
    case "expression":
      return `Eval ${short(event.text)}`;
    case "exit":
      return `Exit ${event.rule} = ${short(formatValueAsTerm(event.value, longest))}`;
    case "fail":
      return `Fail ${short(event.text)}`;
    case "index":
      return `Index ${short(event.text)}`;
    case "note":
      return `Note ${short(JSON.stringify(event.text))}`;
    default:
      return event satisfies never;
  }
}

function short(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
