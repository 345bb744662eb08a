/** What a rule is asked about: a document as it was read, or one resource of it in its cloud's shape. */
import { type Cloud, resourcesIn, type ShapedResource } from "@plumbline/catalogue";
import type { Document, TemplateKind } from "@plumbline/iac";

export type SubjectKind = TemplateKind | Cloud;

export interface Subject extends Omit<Document, "kind"> {
  readonly kind: SubjectKind;
  /** It was read out of a document that is written otherwise. */
  readonly shaped?: ShapedResource;
}

/** The resources of a document that rules on shapes are asked about; manifests are what they are. */
export function shapedSubjects(document: Document, isAsked: (type: string) => boolean): readonly Subject[] {
  if (document.kind === "kubernetes") return [];
  return resourcesIn(document).flatMap((shaped) =>
    shaped.cloud === undefined || !isAsked(shaped.type.toLowerCase())
      ? []
      : [subjectOf(document, shaped, shaped.cloud)],
  );
}

function subjectOf(document: Document, shaped: ShapedResource, cloud: Cloud): Subject {
  const { resource, parts, source } = shaped;
  return {
    kind: cloud,
    paths: document.paths,
    ...(document.index !== undefined && { index: document.index }),
    get body() {
      return shaped.effective;
    },
    get unknowns() {
      return shaped.unknowns;
    },
    resources: [{ ...resource, type: shaped.type, path: [] }, ...parts],
    source,
    shaped,
  };
}
