import type { Meter } from "@plumbline/hcl";
import type { HelmArguments } from "../values/function-arguments.js";
import type { HelmValue } from "../values/template-value.js";

/** What functions may ask of whoever renders. */
export interface HelmFunctionHost {
  readonly meter: Meter;
  /** The text that a template gives for `data`. */
  readonly include: (name: string, data: HelmValue) => string;
  /** The text that the template `text` gives for `data`. */
  readonly render: (text: string, data: HelmValue) => string;
  /** Of YAML or JSON; throws where it is neither. */
  readonly parse: (text: string) => HelmValue;
}

export type HelmFunction = (args: HelmArguments, host: HelmFunctionHost) => HelmValue;

export type HelmFunctions = Readonly<Record<string, HelmFunction>>;
