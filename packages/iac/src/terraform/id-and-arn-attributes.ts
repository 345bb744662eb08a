/** Attributes that name a resource in every provider: they are text, and others refer to the resource by them. */
export const idAndArnAttributeNames: ReadonlySet<string> = new Set(["id", "arn"]);
