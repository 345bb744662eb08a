/** Drift for programs: everything that is known, with both remediations. */
import { formatJson } from "@plumbline/model/report-parts";
import type { PlacedAttributeDrift } from "../model/index.js";
import type { DriftFormatter, DriftReportWithRemediations } from "./drift-report-phrases.js";

export const formatDriftJson: DriftFormatter = (view, { version, root }) => {
  const { remediationPlan, resources, ...rest } = view;
  return formatJson({
    version: 1,
    tool: { name: "plumbline", version },
    root,
    ...rest,
    edits: { offered: remediationPlan.editedCount, notOffered: remediationPlan.notEditedCount },
    resources: resources.map(({ sides: _, ...resource }) => ({
      ...resource,
      drifted: resource.drifted.map((drift) => ({ ...drift, ...remediationShape(drift, view) })),
    })),
  });
};

function remediationShape(drift: PlacedAttributeDrift, { remediationPlan }: DriftReportWithRemediations) {
  const remediation = remediationPlan.remediationFor(drift);
  if (remediation === undefined) return {};
  const { diff, reason, restoration } = remediation;
  return {
    /** The edit that adopts the live value. */
    edit: diff === undefined ? { diff: null, reason } : { diff },
    restore: { value: restoration.value ?? null, how: restoration.how },
  };
}
