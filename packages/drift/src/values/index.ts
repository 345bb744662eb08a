export {
  formatNormalizedValue,
  isAbsentOrEmpty,
  isGoogleResourceName,
  isOmittable,
  isSameValue,
  isTooDeeplyNested,
} from "./same-value.js";
