import { parseAddress } from "../net/addresses-and-networks.js";
import { parseTime } from "../time/parse.js";
import { parseUrlOrProblem } from "../url/parse.js";
import { UrlProblem } from "../url/percent-encoding.js";
import { compileSchemaPattern } from "./compile.js";

/** The formats that are checked; others always pass. All of these patterns run in linear time. */
const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date", (text) => isTime("2006-01-02", text)],
  ["time", (text) => isTime("15:04:05Z07:00", text) || isTime("15:04:05", text)],
  ["date-time", isDateTime],
  ["hostname", isHostname],
  ["email", isEmail],
  ["idn-email", isEmail],
  ["ipv4", (text) => text.includes(".") && parseAddress(text) !== undefined],
  ["ipv6", (text) => text.includes(":") && parseAddress(text) !== undefined],
  ["uri", isUri],
  ["iri", isUri],
  ["uri-reference", isUriReference],
  ["iri-reference", isUriReference],
  ["uri-template", isUriTemplate],
  ["uuid", (text) => /^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$/i.test(text)],
  ["regex", (text) => compileSchemaPattern(text) !== undefined],
  ["json-pointer", (text) => /^(?:\/(?:[^~/]|~[01])*)*$/.test(text)],
  ["relative-json-pointer", (text) => /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/.test(text)],
]);

export function isTextOfFormat(name: string, text: string): boolean {
  return formats.get(name)?.(text) ?? true;
}

function isTime(layout: string, text: string): boolean {
  return typeof parseTime(layout, text) === "bigint";
}

function isDateTime(text: string): boolean {
  return ["15:04:05", "15:04:05Z07:00", "2006-01-02", "2006-01-02T15:04:05Z07:00"].some((layout) =>
    isTime(layout, text),
  );
}

const label = /^[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/;

function isHostname(text: string): boolean {
  return text.length < 256 && text.split(".").every((part) => label.test(part));
}

const address =
  /^(?:[^\s"(),.:;<>@[\]\\]+(?:\.[^\s"(),.:;<>@[\]\\]+)*|"[^"\\]*")@(?:[^\s"(),.:;<>@[\]\\]+(?:\.[^\s"(),.:;<>@[\]\\]+)*|\[[^[\]\\]*\])$/;

/** `a@b.example`, also with a name before it: `A <a@b.example>`. */
function isEmail(text: string): boolean {
  const trimmed = text.trim();
  const named = /^[^<>@,;:]*<([^<>]*)>$/.exec(trimmed);
  return address.test(named?.[1] ?? trimmed);
}

function isUri(text: string): boolean {
  const url = parseUrlOrProblem(text);
  return !(url instanceof UrlProblem) && url.scheme !== "" && !text.includes("\\");
}

function isUriReference(text: string): boolean {
  return !(parseUrlOrProblem(text) instanceof UrlProblem) && !text.includes("\\");
}

function isUriTemplate(text: string): boolean {
  const url = parseUrlOrProblem(text);
  if (url instanceof UrlProblem || text.includes("\\")) return false;
  // Every opening brace is closed before the next one.
  return url.path
    .split("{")
    .slice(1)
    .every((part) => part.includes("}"));
}
