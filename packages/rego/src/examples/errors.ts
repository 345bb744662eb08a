import { compile, RegoError } from "@plumbline/rego";

try {
  compile([{ file: "bad.rego", text: "package bad\n\nallow { input.x == }\n" }]);
} catch (error) {
  if (!(error instanceof RegoError)) throw error;
  for (const { file, line, column, message, excerpt } of error.problems) {
    console.log(`${file}:${line}:${column}: ${message}\n${excerpt}`);
  }
}
