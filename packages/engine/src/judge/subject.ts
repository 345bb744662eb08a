/** What a rule is asked about: a document as it was read, or one resource of it in its cloud's shape. */
import { type Cloud, resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import type { Document, TemplateKind } from "@plumbline/iac";

export type SubjectKind = TemplateKind | Cloud;

export interface Subject extends Omit<Document, "kind"> {
  readonly kind: SubjectKind;
  /** It is one resource of a document, which may be written otherwise. */
  readonly shaped?: ShapedResource;
}

/** Every resource of a document that is asked about, by its catalogue type in lower case. */
export function shapedSubjects(document: Document, isAsked: (type: string) => boolean): readonly Subject[] {
  return resourcesIn(document).flatMap((shaped) =>
    isAsked(shaped.type.toLowerCase()) ? [subjectOf(document, shaped)] : [],
  );
}

function subjectOf(document: Document, shaped: ShapedResource): Subject {
  const { resource, parts, source } = shaped;
  return {
    kind: shaped.cloud ?? document.kind,
    paths: document.paths,
    ...(document.index !== undefined && { index: document.index }),
    get body() {
      return shaped.effective;
    },
    get unknowns() {
      return shaped.unknowns;
    },
    resources: [{ ...resource, path: [] }, ...parts],
    source,
    shaped,
  };
}
