export {
  formatNormalizedValue,
  isGoogleResourceName,
  isOmittable,
  isSameValue,
  isTooDeeplyNested,
  isUnset,
} from "./same-value.js";
