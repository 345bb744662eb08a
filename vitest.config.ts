import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./vitest.sequence.js";

// These take minutes, and most of both cores: `npm run heavy`, `npm run crash`, `npm run attack`.
const heavy = [
  ...(process.env.HEAVY === undefined ? ["**/*.heavy.test.ts"] : []),
  ...(process.env.CRASHES === undefined ? ["packages/cli/src/crash/**"] : []),
  ...(process.env.ATTACK === undefined
    ? ["packages/cli/src/attack/**", "packages/rego/src/hostile/every-policy.test.ts"]
    : []),
];

// `npm run lab` needs emulators of clouds.
const lab = process.env.LAB_PYTHON === undefined ? ["**/*.lab.test.ts"] : [];

// `npm run browser` needs Chromium.
const browser = process.env.BROWSER === undefined ? ["**/*.browser.test.ts"] : [];

// `npm run targets` runs these where PostgreSQL with Citus is installed.
const citus = process.env.TEST_CITUS === undefined ? ["**/*.citus.test.ts"] : [];

/** Which only works among modules that Vitest has linked. */
const replacesModules = (test: string) => readFileSync(test, "utf8").includes("vi.mock(");

/**
 * A test is read as it stands in `src`; what it imports is what the build made of it, as others get it. Node loads that
 * by itself, in a fraction of the time that transforming and linking it again for every test file would take.
 */
const builtModules = {
  name: "built-modules",
  enforce: "pre",
  resolveId(source: string, importer = "") {
    if (!/^\..*\.js$/.test(source) || !/\.test\.ts$/.test(importer) || replacesModules(importer)) return null;
    return resolve(dirname(importer), source).replace("/src/", "/dist/");
  },
} as const;

export default defineConfig({
  plugins: [builtModules],
  test: {
    include: ["packages/*/src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...heavy, ...lab, ...browser, ...citus],
    server: { deps: { external: [/\/node_modules\//, /\/packages\/[^/]+\/dist\//] } },
    // Test files of one process share the modules they load, which would be most of their time otherwise.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["./vitest.build.ts", "packages/store/src/testing/global-setup.ts"],
    setupFiles: ["./vitest.setup.ts"],
    // Many tests start processes and databases, three files at a time on two cores: this ends only what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Each file has a database of its own, and its service a handful of connections.
    maxWorkers: 3,
  },
});
