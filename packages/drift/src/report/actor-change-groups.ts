/** Who changed what: attributes that differ, what is missing, and what is unmanaged. */
import { type ActorChangeSession, groupActorChangesIntoSessions } from "@plumbline/model";
import type { ResourceDrift } from "../model/index.js";

/** Acts, the last first. */
export function listActorChangeGroups(
  resources: readonly ResourceDrift[],
): readonly ActorChangeSession<ResourceDrift>[] {
  return groupActorChangesIntoSessions(
    resources.flatMap((resource) =>
      [resource.cause, ...resource.drifted.map(({ cause }) => cause)].flatMap((cause) =>
        cause?.actor === undefined ? [] : [{ subject: resource, actor: cause.actor }],
      ),
    ),
  );
}
