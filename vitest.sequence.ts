import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest first: begun last, they would be waited for alone. `npm test` prints how long each file takes. */
const longest = [
  "cli/src/documentation/examples.heavy.test.ts",
  "cli/src/cli.test.ts",
  "cli/src/scan/selection.test.ts",
  "server/src/runs/nothing-green.test.ts",
  "clouds/src/azure/faults.test.ts",
  "cli/src/iac/iac.test.ts",
  "cli/src/drift/drift.test.ts",
  "server/src/accounts/cluster-to-answers.test.ts",
  "engine/src/git/check-out.test.ts",
  "cli/src/run/run.test.ts",
  "cli/src/rego/rego.test.ts",
  "store/src/runs/history.property.test.ts",
  "server/src/runs/from-code-to-answers.test.ts",
];

const place = ({ moduleId }: TestSpecification) => longest.findIndex((file) => moduleId.endsWith(`/packages/${file}`));

/** The usual order, but for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.filter((file) => place(file) !== -1).sort((a, b) => place(a) - place(b));
    return [...first, ...sorted.filter((file) => place(file) === -1)];
  }
}
