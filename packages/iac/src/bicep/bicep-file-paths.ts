/** Which files are Bicep. */
export function isBicepOrBicepparamPath(path: string): boolean {
  return /\.bicep(?:param)?$/i.test(path);
}

export function isBicepParameterPath(path: string): boolean {
  return /\.bicepparam$/i.test(path);
}
