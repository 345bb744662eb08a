/** Kinds of configuration items. */
import type { OperationInput } from "../api/client.js";

export type ConfigurationItemKind = OperationInput<"getConfigurationItem">["resource_type"];
