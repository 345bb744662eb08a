/** What a report is about, whatever its format. */

export interface ReportMetadata {
  /** Of Plumbline. */
  readonly version: string;
  /** The folder that files are named from, as an absolute path. */
  readonly root: string;
  /** What was scanned, for people. */
  readonly scanned: readonly string[];
  /** When, in ISO 8601. */
  readonly date: string;
  /** Where a line of a file can be read, such as on the host of the repository. */
  readonly sourceUrl?: (file: string, line: number) => string;
}
