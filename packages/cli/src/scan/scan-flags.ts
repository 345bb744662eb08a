/** The options of `plumbline scan`, as they are parsed. */

export interface ScanFlags {
  readonly rules?: readonly string[];
  readonly rule?: readonly string[];
  readonly skipRule?: readonly string[];
  readonly listRules?: true;
  readonly framework?: readonly string[];
  readonly exclude?: readonly string[];
  readonly gitignore: boolean;
  readonly stdinName?: string;
  readonly var?: readonly string[];
  readonly varFile?: readonly string[];
  readonly module?: readonly string[];
  readonly format?: readonly string[];
  readonly groupBy?: string;
  readonly compact?: true;
  readonly all?: true;
  readonly advice?: true;
  readonly failOn?: string;
  readonly strict?: true;
  readonly strictTypes?: true;
  readonly allowNothing?: true;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly since?: string;
  /** False for `--no-config`. */
  readonly config?: string | false;
  readonly quiet?: true;
}
