/** Terraform of every type that has a map, with values for what its rows can say. */
import { generateSampleBlock, listStandaloneCodeTypes, type RandomNumberPicker } from "@plumbline/drift/accuracy";
import type { JsonObject, JsonValue } from "@plumbline/model";

/** `more`: what the laboratory needs a block to say. */
export function sampleModule(
  cloud: "azure" | "google",
  pick: RandomNumberPicker,
  more: (type: string, block: JsonObject) => JsonObject | undefined,
): string {
  const resource: Record<string, JsonValue> = {};
  for (const type of listStandaloneCodeTypes(cloud)) {
    const block = generateSampleBlock(cloud, type, pick);
    const whole = block === undefined ? undefined : more(type, block);
    if (whole !== undefined) resource[type] = { sample: whole };
  }
  return JSON.stringify({ resource });
}
