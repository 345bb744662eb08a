/**
 * One spelling for ids that a tool has spelled in several ways: Trivy's `AVD-AWS-0092` is `AWS-0092` since, and its
 * `KSV001` was `AVD-KSV-0001` and is `KSV-0001`. Case does not matter.
 */
export function normalizeCheckId(id: string): string {
  const upper = id.toUpperCase().replace(/^AVD-/, "");
  return upper.replace(
    /^(KSV|KCV)-?(\d{1,4})$/,
    (_, kind: string, number: string) => `${kind}-${number.padStart(4, "0")}`,
  );
}
