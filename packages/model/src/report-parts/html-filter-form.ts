import { escapeMarkup } from "./escape-markup.js";

export interface FilterFormOptions {
  readonly title: string;
  readonly hint: string;
  /** What the list of groups is called, and what it says where all are shown. */
  readonly all: readonly [label: string, option: string];
  /** Of the groups, in their order. */
  readonly options: readonly string[];
  readonly legend: string;
  /** By the tone of a group. */
  readonly boxes: readonly (readonly [tone: string, label: string])[];
}

/** Shown by the script, which does what it says. */
export function renderFilterForm({ title, hint, all, options, legend, boxes }: FilterFormOptions): string {
  const labels = boxes.map(([tone, label]) => {
    return `<label class="${tone}"><input type="checkbox" value="${tone}" checked> ${label}</label>`;
  });
  const groups = options.map((option, index) => `<option value="${index}">${escapeMarkup(option)}</option>`);
  return `<form id="filters" role="search" aria-label="${title}" hidden>
<input type="search" id="text" placeholder="${hint}" aria-label="Text" autocomplete="off">
<select id="rule" aria-label="${all[0]}">
<option value="">${all[1]}</option>
${groups.join("\n")}
</select>
<fieldset>
<legend>${legend}</legend>
${labels.join("\n")}
</fieldset>
<button type="button" id="fold">Fold all</button>
<button type="reset">Clear</button>
<output id="shown"></output>
</form>`;
}
