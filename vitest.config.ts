import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts"],
    globalSetup: ["packages/store/src/testing/global-setup.ts"],
    setupFiles: ["./vitest.setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a database of its own, and its service a handful of connections.
    maxWorkers: 3,
  },
});
