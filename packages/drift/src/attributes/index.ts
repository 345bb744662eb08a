export {
  type AttributeFactLookup,
  formatFactPath,
  getAttributeFactLookup,
  getFactRootPathOfCloud,
} from "./attribute-facts.js";
export { findCodeAndCloudAttributeNames } from "./code-and-cloud-attribute-names.js";
export { formatAttributePath, formatPath } from "./format-path.js";
export { isElementNamedByManagedFieldsEntry } from "./managed-field-selectors.js";
export {
  createSecretHasher,
  HIDDEN_SECRET,
  hasSecretMask,
  isSecretNameValueEntry,
  isValueMemberName,
  maskBodySecrets,
  maskSecretsAt,
  type SecretHasher,
} from "./mask-secrets.js";
