export {
  isGoogleResourceName,
  isOmittable,
  isSameValue,
  isTooDeeplyNested,
  isUnset,
  normalizedForm,
} from "./same-value.js";
