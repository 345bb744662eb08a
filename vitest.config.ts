import { configDefaults, defineConfig } from "vitest/config";

// These take minutes, and most of both cores: `npm run crash`, `npm run attack`.
const heavy = [
  ...(process.env.CRASHES === undefined ? ["packages/cli/src/crash/**"] : []),
  ...(process.env.ATTACK === undefined
    ? ["packages/cli/src/attack/**", "packages/rego/src/hostile/every-policy.test.ts"]
    : []),
];

// `npm run browser` needs Chromium.
const browser = process.env.BROWSER === undefined ? ["**/*.browser.test.ts"] : [];

/** Whose tests are about values alone: files of one process may share the modules they load, which is most of their time. */
const pure = "packages/{model,hcl,iac,catalogue}/src/**/*.test.ts";

const exclude = [...configDefaults.exclude, ...heavy, ...browser];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: [pure], exclude, isolate: false } },
      {
        extends: true,
        test: { name: "processes", include: ["packages/*/src/**/*.test.ts"], exclude: [...exclude, pure] },
      },
    ],
    globalSetup: ["packages/store/src/testing/global-setup.ts"],
    setupFiles: ["./vitest.setup.ts"],
    // Many tests start processes and databases, three files at a time on two cores: this ends only what hangs.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Each file has a database of its own, and its service a handful of connections.
    maxWorkers: 3,
  },
});
