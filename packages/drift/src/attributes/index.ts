export {
  type AttributeFactLookup,
  findAttributeFacts,
  formatFactPath,
  resolveFactBasePath,
} from "./attribute-facts.js";
export { nameAttribute } from "./attribute-name.js";
export { isElementNamedByEntry } from "./field-selectors.js";
export { formatAttributePath, formatPath } from "./format-path.js";
export {
  createSecretHasher,
  HIDDEN_SECRET,
  hasSecretMask,
  hasSecretName,
  isValueMember,
  maskBodySecrets,
  maskSecretsAt,
  type SecretHasher,
} from "./mask-secrets.js";
