/** Preloaded (`node -r`) into a process that is started to be compiled: at its end, what it has loaded is kept so. */
import bundles = require("./load-bundled.cjs");

bundles.keepCompiledAtExit();
