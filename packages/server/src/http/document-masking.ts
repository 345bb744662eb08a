/** Stored documents as people may see them: without the secrets in them. */
import {
  type JsonValue,
  maskDocument,
  maskingVersion,
  mayBeMaskedPath,
  secretPrefilterPatterns,
} from "@plumbline/model";

import type { DocumentMaskingRules } from "@plumbline/store";

export function maskStoredDocument(stored: string): string {
  const document: JsonValue = JSON.parse(stored);
  const shown = maskDocument(document);
  // Numbers that are too large for us stay as they were written.
  return shown === document ? stored : JSON.stringify(shown);
}

/** For queries, which are asked about documents as they are shown. */
export const documentMasking: DocumentMaskingRules = {
  version: maskingVersion,
  shown: maskStoredDocument,
  maskedForms: secretPrefilterPatterns,
  isSecretPlace: mayBeMaskedPath,
};
