/** Names and values that a file of some kind may have where somebody writes. */
import type { Completion, CompletionSource } from "@codemirror/autocomplete";
import { buildCompletionResult } from "../editor/completion-result.js";
import { findJsonPosition } from "../editor/json-position.js";
import { type ConfigurationItemFieldHelp, configurationItemFieldHelpByKind } from "./configuration-item-schemas.js";

export function createItemCompletionSource(kind: string): CompletionSource {
  return (context) => {
    const place = findJsonPosition(context);
    if (place === null || (!context.explicit && place.from === place.to)) return null;
    const names = place.path.filter((step) => typeof step === "string");
    const shape = names.reduce<ConfigurationItemFieldHelp | undefined>(
      (at, name) => at?.members?.[name],
      configurationItemFieldHelpByKind[kind],
    );
    const options: readonly Completion[] = place.isName
      ? Object.entries(shape?.members ?? {})
          .filter(([label]) => !place.siblings.includes(label))
          .map(([label, { about }]) => ({ label, detail: about, type: "property" }))
      : (shape?.values ?? []).map((label) => ({ label, type: "enum" }));
    return options.length === 0 ? null : buildCompletionResult(context, place, options);
  };
}
