/**
 * A laboratory of ways back: ten estates, applied by Terraform to an emulator. Each is changed through the API, and the patch that
 * takes the changes over is applied; and each is written down once more from nothing, by `--import`. Then `terraform validate` has
 * nothing to say, and `terraform plan` nothing to do but what the report says is refused. `npm run lab:remediation [estate ...]`;
 * needs what `npm run drift-accuracy -- aws` needs. Ends with 1 where they disagree. With LAB_RECORD=FOLDER it keeps what was read and imported;
 * `--replay FOLDER` writes the code anew and holds it against that, and needs nothing.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { whyNoTerraform } from "../drift-accuracy/aws/terraform.js";
import { estateNames, measureEstates } from "./estates.js";
import { judgeRecordedImport } from "./recorded-import.js";

const { positionals: asked, values } = parseArgs({ allowPositionals: true, options: { replay: { type: "string" } } });
if (values.replay === undefined) await measure();
else await replay(values.replay);

async function measure(): Promise<void> {
  const reason = (await whyNoEmulator()) ?? (await whyNoTerraform());
  if (reason === undefined) await measureEstates(asked.length === 0 ? estateNames() : asked);
  else console.log(`no laboratory here: ${reason}`);
}

async function replay(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).sort()) {
    const { blocks, problems } = await judgeRecordedImport(join(folder, name));
    for (const problem of problems) console.log(`  ${name}: ${problem}`);
    console.log(`${name}: ${blocks} blocks imported, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
