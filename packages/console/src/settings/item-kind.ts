/** Kinds of configuration items. */
import type { OperationInput } from "../api/client.js";

export type ItemKind = OperationInput<"getConfigurationItem">["resource_type"];
