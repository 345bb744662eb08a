export {
  formatNormalizedValue,
  isAbsentOrEmpty,
  isGoogleResourceName,
  isOmittableFromCloudReply,
  isSameValue,
  isTooDeeplyNested,
} from "./same-value.js";
