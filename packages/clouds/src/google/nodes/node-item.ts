import type { JsonObject } from "@plumbline/model";
import type { ReadMethod } from "../api/read-methods.js";

/** What a node asked for, and the method that reads one of it. */
export interface GoogleNodeItemWithReadMethod {
  readonly read: ReadMethod;
  /** The path it was asked for with. */
  readonly listed: string;
  readonly item: JsonObject;
}
