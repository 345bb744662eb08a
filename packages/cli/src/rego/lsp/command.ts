/** `plumbline rego lsp` */
import { Command } from "commander";
import { addRegoVersionOptions, type RegoVersionFlags, resolveRegoVersion } from "../options.js";
import { createMessageReader, encodeMessage } from "./message-stream.js";
import { LanguageServer } from "./server.js";

export function createLanguageServerCommand(): Command {
  const command = new Command("lsp").description("a language server for policies, over standard input and output");
  return addRegoVersionOptions(command)
    .option("--stdio", "speak over standard input and output, as it always does")
    .action((flags: RegoVersionFlags) => serve(flags));
}

/** Until the editor says so, or is gone. */
function serve(flags: RegoVersionFlags): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = new LanguageServer({
      version: resolveRegoVersion(flags),
      catalogue: { propertiesOf },
      send: (message) => void process.stdout.write(encodeMessage(message)),
      exit: (code) => {
        process.exitCode = code;
        process.stdin.pause();
        resolve();
      },
    });
    const read = createMessageReader((text) => void server.receive(text));
    process.stdin.on("data", (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (cause) {
        process.stdin.pause();
        reject(cause);
      }
    });
    process.stdin.on("end", resolve);
  });
}

/** The engine is loaded when somebody first asks for properties. */
async function propertiesOf(types: readonly string[]) {
  const { listRuleInputProperties } = await import("@plumbline/engine");
  return types.flatMap((type) => listRuleInputProperties(type));
}
