export { type AttributeFacts, attributeFacts, factPathText, factsRoot } from "./attribute-facts.js";
export { nameAttribute } from "./attribute-name.js";
export { namesElement } from "./field-selectors.js";
export { attributePathText, pathText } from "./path-text.js";
export {
  createSecretDigest,
  HIDDEN_SECRET,
  hasHiddenSecret,
  hasSecretName,
  isValueMember,
  maskedBody,
  maskSecretsAt,
  type SecretDigest,
} from "./secrets.js";
