/** Whether a service could serve TLS with the files it is told of, and for how long. */
import { X509Certificate } from "node:crypto";
import { readTlsFiles, type Settings } from "@plumbline/server";
import {
  createOkFinding,
  createProblemFinding,
  createWarningFinding,
  type DoctorFinding,
  formatErrorReason,
} from "./doctor-finding.js";

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

export async function checkTls({ tls }: Settings): Promise<readonly DoctorFinding[]> {
  if (tls === null) return [];
  try {
    const { cert } = await readTlsFiles(tls);
    const end = new Date(new X509Certificate(cert).validTo);
    const until = `${tls.certificateFile} and its key fit, until ${end.toISOString().slice(0, 10)}`;
    const isSoon = end.getTime() - Date.now() < SOON_DAYS * DAY_MS;
    return [
      isSoon
        ? createWarningFinding("tls", `${until}: renew it; the files are read again when they change`)
        : createOkFinding("tls", until),
    ];
  } catch (error) {
    return [createProblemFinding("tls", formatErrorReason(error))];
  }
}
