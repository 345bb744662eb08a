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

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...heavy, ...browser],
    globalSetup: ["packages/store/src/testing/global-setup.ts"],
    setupFiles: ["./vitest.setup.ts"],
    // Many tests start processes and databases, three files at a time on two cores: this ends only what hangs.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Each file has a database of its own, and its service a handful of connections.
    maxWorkers: 3,
  },
});
