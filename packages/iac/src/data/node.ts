/**
 * What JSON and YAML are read into, and what the template languages on top of them (CloudFormation, ARM) are evaluated
 * to: values that know where they were written. An evaluated node keeps the place of the text that gave its value.
 * `start` and `end` are UTF-16 offsets of the value in `source`.
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { SourceText } from "../source/source-text.js";

export type DataNode = ScalarNode | SequenceNode | MappingNode | UnknownNode;

interface Placed {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  /** A YAML tag as written (`!Sub`, `!!str`), for languages that give tags a meaning. */
  readonly tag?: string;
}

export interface ScalarNode extends Placed {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

export interface SequenceNode extends Placed {
  readonly kind: "sequence";
  readonly items: readonly DataNode[];
}

/** Keys are unique and in the order they were written. */
export interface MappingNode extends Placed {
  readonly kind: "mapping";
  readonly entries: ReadonlyMap<string, DataEntry>;
}

export interface DataEntry {
  readonly keyStart: number;
  readonly keyEnd: number;
  /** Where the key is written, where that is not where the mapping is. */
  readonly source?: SourceText;
  readonly value: DataNode;
}

/** Only evaluation makes these. `text` is how the value appears in a document: `${aws_vpc.main.id}`. */
export interface UnknownNode extends Placed {
  readonly kind: "unknown";
  readonly text: string;
  readonly causes: readonly UnknownCause[];
}
