/** The identity of the machine we run on: what providers' own tools would find there. */
export interface MachineCredentialSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where profiles and caches lie. */
  readonly home: string;
  /** Whether programs that profiles name may be started. */
  readonly allowsCommands: boolean;
}
