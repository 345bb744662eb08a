/**
 * A laboratory is a cloud that real tools write to and Plumbline reads: code is applied, compared at once (nothing may
 * differ), applied with other values, and the first code compared again (all that changed has to be told).
 */
export interface Lab {
  readonly cloud: string;
  /** What it is made of, in a sentence. */
  readonly about: string;
  /** Undefined where it can run here. */
  readonly whyNot: () => Promise<string | undefined>;
  readonly run: (say: (line: string) => void) => Promise<readonly LabType[]>;
}

export interface LabType {
  /** Of the catalogue. */
  readonly type: string;
  readonly resources: number;
  /** Compared at once after they were made. */
  readonly compared: number;
  /** Told as drift though nobody changed them: `address path`. */
  readonly wrong: readonly string[];
  /** Attributes that were changed in the cloud, and those of them that were told. */
  readonly changes: number;
  readonly found: number;
  readonly missed: readonly string[];
  /** Whole resources: those that were deleted and told as missing, and those that are in no code and told as unmanaged. */
  readonly deleted: number;
  readonly missing: number;
  readonly beside: number;
  readonly unmanaged: number;
  /** Why nothing is told of some, which is neither right nor wrong. */
  readonly untold: readonly string[];
}
