/** JSON with positions, beside `jsonc-parser`, which makes the same kind of tree. */
import { parseTree } from "jsonc-parser";
import { parseJson } from "../data/json.js";
import { defaultReadLimits } from "../read-options.js";
import { createSourceText } from "../source/source-text.js";
import { compareSpeedInTurns, formatSpeedComparison } from "./alternating-speed-comparison.js";

export function compareJsonParseSpeedWithJsoncParser(quick: boolean): string {
  const template = {
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    resources: resources(quick ? 400 : 4000),
  };
  const rival = { name: "jsonc-parser", run: (text: string) => parseTree(text) };
  const ours = (text: string) => parseJson(createSourceText("bench.json", text), defaultReadLimits);
  const comparisons = [
    compareSpeedInTurns("JSON, indented", JSON.stringify(template, null, 2), ours, rival),
    compareSpeedInTurns("JSON, one line", JSON.stringify(template), ours, rival),
  ];
  return comparisons.map(formatSpeedComparison).join("\n");
}

function resources(count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    type: "Microsoft.Storage/storageAccounts",
    apiVersion: "2022-09-01",
    name: `[concat('account', parameters('suffix'), '${index}')]`,
    location: "westeurope",
    sku: { name: "Standard_LRS" },
    properties: {
      minimumTlsVersion: "TLS1_2",
      supportsHttpsTrafficOnly: index % 2 === 0,
      networkAcls: { defaultAction: "Deny", ipRules: [{ value: `10.0.${index % 256}.0/24` }], retention: index },
      note: 'a "quoted" text\nwith two lines',
    },
    tags: { team: "storage", owner: null },
  }));
}
