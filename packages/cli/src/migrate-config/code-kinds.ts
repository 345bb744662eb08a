/** Kinds of code that another tool was told to read or to leave out, where its kinds are cut otherwise than ours. */
import type { JsonValue } from "@plumbline/model";
import { type KeyConversion, listTextsWithPlaces, splitCommaTexts } from "./convert-keys.js";

/** Every kind of ours, with the names under which the other tool reads such files; none where it never does. */
export type OtherToolNamesByCodeKind = Readonly<Record<string, readonly string[]>>;

/** `skipKey` names what takes kinds back; a name that stands for everything chooses nothing. */
export function createCodeKindsConversion(
  names: OtherToolNamesByCodeKind,
  skipKey: string,
  reasonOf: (name: string) => string,
): KeyConversion {
  return (value, context) => {
    const chosen = listTextsWithPlaces(value, context);
    if (chosen.some(({ text }) => isEverything(text))) return;
    const skipped = listKindsWithEveryNameSkipped(names, context.body[skipKey]);
    for (const { text, place } of chosen) {
      const kinds = listKindsNamed(names, text);
      for (const kind of kinds) if (!skipped.includes(kind)) context.draft.addToList("framework", kind);
      if (kinds.length === 0)
        context.draft.remark("not converted", place, `${context.name}: ${text}: ${reasonOf(text)}`);
    }
  };
}

/** A kind is left out only where the other tool reads nothing of it any more: what is in one kind of ours may be in several of theirs. */
export function createSkippedCodeKindsConversion(names: OtherToolNamesByCodeKind, chooseKey: string): KeyConversion {
  return (value, context) => {
    const { draft, name, body } = context;
    const skipped = listKindsWithEveryNameSkipped(names, value);
    for (const { text, place } of listTextsWithPlaces(value, context)) {
      for (const kind of listKindsNamed(names, text)) {
        if (!skipped.includes(kind))
          draft.remark(
            "not converted",
            place,
            `${name}: ${text}: files of ${listOthers(names, kind, text)} are ${kind}, too; leave files out by their names with exclude`,
          );
      }
    }
    const chosen = splitCommaTexts(body[chooseKey]);
    if (skipped.length === 0 || (chosen.length > 0 && !chosen.some(isEverything))) return;
    for (const kind of Object.keys(names)) if (!skipped.includes(kind)) draft.addToList("framework", kind);
  };
}

/** Those of which every name is skipped. */
export function listKindsWithEveryNameSkipped(
  names: OtherToolNamesByCodeKind,
  value: JsonValue | undefined,
): readonly string[] {
  const skipped = new Set(splitCommaTexts(value).map((text) => text.toLowerCase()));
  return Object.entries(names)
    .filter(([, theirs]) => theirs.length > 0 && theirs.every((name) => skipped.has(name)))
    .map(([kind]) => kind);
}

function listKindsNamed(names: OtherToolNamesByCodeKind, text: string): readonly string[] {
  return Object.keys(names).filter((kind) => names[kind]?.includes(text.toLowerCase()));
}

function listOthers(names: OtherToolNamesByCodeKind, kind: string, text: string): string {
  return (names[kind] ?? []).filter((name) => name !== text.toLowerCase()).join(" and ");
}

function isEverything(text: string): boolean {
  return text.toLowerCase() === "all";
}
