import fc from "fast-check";

/** Property tests that leave their seed open take this one: CI must judge the change, not the day's luck. */
if (process.env.SEED !== undefined) fc.configureGlobal({ seed: Number(process.env.SEED) });
