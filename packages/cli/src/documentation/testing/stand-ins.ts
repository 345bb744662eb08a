/** Where the test departs from what a page says, and why. Each entry must be needed. */
import type { CodeBlock } from "./pages.js";

/** Exit codes other than 0 that the page's reader gets, too. */
export const exitCodes: readonly (readonly [statement: RegExp, code: number, why: string])[] = [
  [/^npx plumbline scan examples\/infra/, 1, "the estate has mistakes in it"],
  [/^npx plumbline run web/, 1, "what it runs over has mistakes in it"],
];

/** Statements that are not run. */
export const notRun: readonly (readonly [statement: RegExp, why: string])[] = [
  [/^npm ci && npm test/, "this is one of those tests"],
  [/^npm run (check|bench)\b/, "minutes of work that CI does beside the tests"],
  [
    /^(?:helm template .*)?npx plumbline (connector test|drift) /,
    "needs an account; the tests of both commands have one on loopback",
  ],
  [/^pg_(dump|restore) /, "needs a server of that name; the store's test of backups does the same on a real one"],
];

/** Blocks that nothing is done with. */
export const notDone: readonly (readonly [place: RegExp, why: string])[] = [
  [/^ARCHITECTURE\.md:/, "drawings"],
  [
    /^docs\/drift\.md:\d+ yaml$/,
    "rules that hide drift; the tests of `plumbline drift` put the same into a plumbline.yaml",
  ],
  [
    /^(?:docs\/install|README)\.md:\d+ (?:bash|yaml)$/,
    "needs the package or the image; scripts/try-as-stranger.js and try-image.js install and run them",
  ],
  [/^docs\/scan\.md:\d+ bash$/, "needs a repository with a branch; the tests of `--since` make one"],
  [/^rules\/README\.md:\d+ text$/, "a part of a rule; the tests of parameters have whole ones"],
  [/^docs\/operations\.md:\d+ text$/, "a drawing"],
  [/^docs\/operations\.md:\d+ sql$/, "needs a superuser; the store's test of backups makes the same role"],
  [/^packages\/[^/]+\/README\.md:\d+ ts$/, "src/examples of the package has the same text and runs it"],
];

export function isNotDone({ place, language }: CodeBlock, exceptions = notDone): boolean {
  return exceptions.some(([pattern]) => pattern.test(`${place} ${language}`));
}

/** What the test puts in the place of texts on the page. */
export interface ExampleContext {
  readonly url: string;
  readonly folder: string;
  readonly gitHost: string;
}

export function fillStandIns(text: string, { url, folder, gitHost }: ExampleContext): string {
  return text
    .replaceAll("http://127.0.0.1:8080", url)
    .replaceAll("/home/you/plumbline", folder)
    .replaceAll("https://github.com/terraform-aws-modules/terraform-aws-vpc.git", `${gitHost}/vpc`);
}
