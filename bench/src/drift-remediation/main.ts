/**
 * A laboratory of ways back: ten estates, applied by Terraform to an emulator. Each is changed through the API, and the patch that
 * takes the changes over is applied; and each is written down once more from nothing, by `--import`. Then `terraform validate` has
 * nothing to say, and `terraform plan` nothing to do but what the report says is refused. `npm run lab:remediation [estate ...]`;
 * needs what `npm run drift-accuracy -- aws` needs. Ends with 1 where they disagree.
 */
import { whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { whyNoTerraform } from "../drift-accuracy/aws/terraform.js";
import { estateNames, measureEstates } from "./estates.js";

const reason = (await whyNoEmulator()) ?? (await whyNoTerraform());
const asked = process.argv.slice(2);
if (reason === undefined) await measureEstates(asked.length === 0 ? estateNames() : asked);
else console.log(`no laboratory here: ${reason}`);
