/** Stored documents as people may see them: without the secrets in them. */
import { isSecretPlace, maskDocument, maskedForms } from "@plumbline/engine";
import type { JsonValue } from "@plumbline/model";
import type { Masking } from "@plumbline/store";

export function maskedText(stored: string): string {
  const document: JsonValue = JSON.parse(stored);
  const shown = JSON.stringify(maskDocument(document));
  // Numbers that are too large for us stay as they were written.
  return shown === JSON.stringify(document) ? stored : shown;
}

/** For queries, which are asked about documents as they are shown. */
export const masking: Masking = { shown: maskedText, maskedForms, isSecretPlace };
