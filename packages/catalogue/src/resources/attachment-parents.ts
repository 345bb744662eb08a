/** The types that a type is attached to, which it names by a property. */
import { findTypeFacts } from "../tables/load-tables.js";
import type { Cloud } from "../tables/mapping-table-types.js";

export interface AttachmentParent {
  /** The type it is attached to. */
  readonly parent: string;
  /** The property that names the resource it is attached to. */
  readonly by: string;
  /** What it is called there: `Routes`. */
  readonly name: string;
}

/** The types that a type is shown attached to, with the property of it that names which one. */
export function listAttachmentParents(cloud: Cloud, type: string): readonly AttachmentParent[] {
  return (findTypeFacts(cloud, type)?.within ?? []).flatMap(({ parent, by, at }) => {
    const [, name] = /^beside\.(\w+)/.exec(at) ?? [];
    return name === undefined || by === undefined || !/^\w+$/.test(by) ? [] : [{ parent, by, name }];
  });
}

/** What the resources that are shown attached to a type are called there: `Routes`, `Policy`. */
export function listAttachedMemberNames(cloud: Cloud, type: string): readonly string[] {
  const shown = findTypeFacts(cloud, type)?.shows ?? [];
  return shown.flatMap((child) =>
    (findTypeFacts(cloud, child)?.within ?? []).flatMap(({ parent, at }) => {
      const [, name] = /^beside\.(\w+)/.exec(at) ?? [];
      return name === undefined || parent !== type ? [] : [name];
    }),
  );
}
