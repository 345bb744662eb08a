/** Drift for programs: everything that is known, and both ways back. */
import { jsonText } from "../../report/json-text.js";
import type { PlacedDrift } from "../find-drift.js";
import type { DriftFormat, DriftView } from "./drift-view.js";

export const driftJson: DriftFormat = (view, { version, root }) => {
  const { ways, resources, ...rest } = view;
  return jsonText({
    version: 1,
    tool: { name: "plumbline", version },
    root,
    ...rest,
    edits: { offered: ways.edited, notOffered: ways.notEdited },
    resources: resources.map(({ sides: _, ...resource }) => ({
      ...resource,
      drifted: resource.drifted.map((drift) => ({ ...drift, ...waysShape(drift, view) })),
    })),
  });
};

function waysShape(drift: PlacedDrift, { ways }: DriftView) {
  const way = ways.of(drift);
  if (way === undefined) return {};
  const { diff, reason, restoring } = way;
  return {
    /** Takes the cloud's value over. */
    edit: diff === undefined ? { diff: null, reason } : { diff },
    restore: { value: restoring.value ?? null, how: restoring.how },
  };
}
