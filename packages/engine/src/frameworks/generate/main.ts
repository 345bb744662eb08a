/** `npm run frameworks -w packages/engine`: writes those of `rules/frameworks` that published mappings give. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readStarterRules } from "../../rules/starter-pack.js";
import { listControls } from "../framework.js";
import { buildFrameworksFromHarvest, formatFramework } from "./build-frameworks-from-harvest.js";

const folder = fileURLToPath(new URL("../../../../../rules/frameworks/", import.meta.url));
for (const framework of buildFrameworksFromHarvest(readStarterRules())) {
  writeFileSync(`${folder}${framework.id}.yaml`, formatFramework(framework));
  const controls = listControls(framework);
  const judged = controls.filter(({ rules }) => rules.length > 0).length;
  console.log(`${framework.id}: ${controls.length} controls, ${judged} judged by rules`);
}
