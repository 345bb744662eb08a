/** What Prowler says of each resource, out of its report in OCSF. */

export interface ProwlerVerdict {
  readonly check: string;
  readonly service: string;
  /** An ARN, mostly. */
  readonly resource: string;
  readonly isFailed: boolean;
  readonly reason: string;
}

interface OcsfFinding {
  readonly metadata: { readonly event_code: string };
  readonly status_code: string;
  readonly status_detail?: string;
  readonly resources: readonly { readonly uid: string; readonly group?: { readonly name?: string } }[];
}

/** What needs a person is no verdict. */
export function readProwlerVerdicts(report: readonly OcsfFinding[]): readonly ProwlerVerdict[] {
  return report.flatMap(
    ({ metadata: { event_code: check }, status_code: status, status_detail: reason = "", resources }) =>
      status === "PASS" || status === "FAIL"
        ? resources.map(({ uid, group }) => ({
            check,
            service: group?.name ?? check.split("_")[0] ?? "",
            resource: uid,
            isFailed: status === "FAIL",
            reason,
          }))
        : [],
  );
}
