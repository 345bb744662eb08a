/** `.tfsec/config.yml` and `.tfsec/config.json`. */
import { isJsonObject } from "@plumbline/model";
import { createUnneededKeyReporter, type KeyConversionTable, listTextsWithPlaces } from "./convert-keys.js";
import { listSeveritiesBelow, parseSeverity } from "./settings-draft-and-severities.js";

export const tfsecKeyConversions: KeyConversionTable = {
  minimum_severity: (value, { draft, placeOf }) => {
    const severity = parseSeverity(String(value));
    if (severity === undefined)
      draft.remark("not converted", placeOf(), `minimum_severity: there is no severity "${String(value)}"`);
    else for (const each of listSeveritiesBelow(severity)) draft.addToList("skip-rule", each);
  },
  severity_overrides: (value, { draft, placeOf }) => {
    if (!isJsonObject(value)) {
      draft.remark("not converted", placeOf(), "severity_overrides: expected a severity for each check");
      return;
    }
    for (const [check, text] of Object.entries(value)) {
      const severity = parseSeverity(String(text));
      if (severity === undefined)
        draft.remark("not converted", placeOf([check]), `${check}: there is no severity "${String(text)}"`);
      else
        for (const rule of draft.findRules(check, placeOf([check]))) {
          draft.setRule(rule, { severity, reason: `${check} was graded so for tfsec` });
          draft.remarkOnOtherChecks([rule], check, placeOf([check]));
        }
    }
  },
  include: (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) context.draft.chooseCheck(text, place);
  },
  exclude: (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) context.draft.skipCheck(text, place);
  },
  min_required_version: createUnneededKeyReporter("is about the version of tfsec"),
};
