/** Kinds of configuration items. */
import type { Input } from "../api/client.js";

export type ItemKind = Input<"getConfigurationItem">["resource_type"];
