import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of one long test after another: begun last, they would be waited for alone. */
const longest = [/documentation\/examples\.heavy\.test\.ts$/, /cli\/src\/cli\.test\.ts$/];

const place = ({ moduleId }: TestSpecification) => longest.findIndex((file) => file.test(moduleId));

/** The usual order, but for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter((file) => place(file) !== -1), ...sorted.filter((file) => place(file) === -1)];
  }
}
