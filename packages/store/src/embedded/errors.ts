import { KnownError } from "@plumbline/model";

export type EmbeddedErrorCode =
  | "data_directory_in_use"
  | "data_directory_unusable"
  | "database_credentials_unreadable"
  | "database_disk_full"
  | "database_exited"
  | "database_initialisation_failed"
  | "database_start_failed"
  | "database_version_mismatch"
  | "embedded_postgres_unavailable";

export function createEmbeddedError(
  code: EmbeddedErrorCode,
  message: string,
  problems: readonly string[] = [],
): KnownError {
  return new KnownError<EmbeddedErrorCode>(code, message, problems);
}

/** The `code` of a system error (ENOENT, EACCES, ...), or an empty string for anything else. */
export function getSystemErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Turns a refused file operation on the data directory into a sentence that names the path; rethrows anything else. */
export function explainFileError(error: unknown, path: string, doing: string): KnownError {
  switch (getSystemErrorCode(error)) {
    case "EACCES":
    case "EPERM":
      return createEmbeddedError(
        "data_directory_unusable",
        `Cannot ${doing} ${path}: permission denied for uid ${process.getuid?.() ?? "?"}; give that user the data directory, or choose another one.`,
      );
    case "EROFS":
      return createEmbeddedError(
        "data_directory_unusable",
        `Cannot ${doing} ${path}: the file system is read-only; choose a writable data directory.`,
      );
    case "ENOSPC":
    case "EDQUOT":
      return diskFull(path);
    case "EEXIST":
    case "ENOTDIR":
      return createEmbeddedError(
        "data_directory_unusable",
        `Cannot ${doing} ${path}: a part of that path is a file, not a directory; choose another data directory.`,
      );
    default:
      throw error;
  }
}

function diskFull(path: string): KnownError {
  return createEmbeddedError(
    "database_disk_full",
    `There is no space left on the disk that holds ${path}; free some, or choose a data directory on another disk.`,
  );
}

/** Picks the line of PostgreSQL's output that says what went wrong, and the sentence for the causes we know. */
export function createServerOutputError(
  code: EmbeddedErrorCode,
  doing: string,
  directory: string,
  output: string,
): KnownError {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  if (/No space left on device|Check free disk space|Disk quota exceeded/.test(output)) return diskFull(directory);
  const cause = lines.find((line) => /\b(FATAL|PANIC|fatal|error):/.test(line)) ?? lines.at(-1) ?? "it printed nothing";
  const trimmed = cause.replace(/^.*?\b(FATAL|PANIC|fatal|error):\s*/, "");
  return createEmbeddedError(code, `Could not ${doing} in ${directory}: ${trimmed}`, lines.slice(-20));
}
