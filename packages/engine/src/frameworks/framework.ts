/** A standard as data: which of its controls our rules judge, and which need a person. */
export interface Framework {
  /** The id, as people name it in commands and addresses: `cis-aws-5.0`. */
  readonly id: string;
  readonly title: string;
  /** What its controls are called by beside their ids: `CIS AWS 5.0`. */
  readonly label: string;
  readonly version: string;
  /** The publication that the controls, and what judges them, were taken from. */
  readonly source: string;
  /** The publisher's page. */
  readonly url: string;
  readonly sections: readonly FrameworkSection[];
}

/** A chapter of a standard. */
export interface FrameworkSection {
  readonly id: string;
  readonly title: string;
  readonly controls: readonly FrameworkControl[];
}

/** A requirement of a standard, with the rules that judge it or what a person has to do. */
export interface FrameworkControl {
  readonly id: string;
  readonly title: string;
  /** Ids of rules. All must pass; without any, nothing judges it. */
  readonly rules: readonly string[];
  /** What a person has to do, where rules cannot tell. */
  readonly how?: string;
}

/** All controls of a framework, in its order. */
export function listControls({ sections }: Framework): readonly FrameworkControl[] {
  return sections.flatMap(({ controls }) => controls);
}
