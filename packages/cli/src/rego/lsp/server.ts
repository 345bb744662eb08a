/** A language server for policies: answers an editor's messages, one after the other. */
import { check, type RegoProblem, type RegoVersion, runTests, type TestResult } from "@plumbline/rego";
import {
  findDefinitions,
  findHoverText,
  formatPolicyText,
  listPolicyCompletions,
  type RulePropertySource,
} from "./language-features.js";
import { type LspPosition, toLspPosition, toLspRange } from "./text-positions.js";
import { toFilePath, toFileUri, Workspace } from "./workspace.js";

export interface LanguageServerOptions {
  readonly version: RegoVersion | "auto";
  readonly catalogue: RulePropertySource;
  readonly send: (message: unknown) => void;
  /** Called with the code the process is to end with. */
  readonly exit: (code: number) => void;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
}

interface DocumentParams {
  readonly textDocument: { readonly uri: string; readonly text?: string };
  readonly position: LspPosition;
}

const runTestCommand = "plumbline.rego.runTest";
/** Numbers of the protocol. */
const severities = { error: 1, warning: 2 };
const errorCodes = { parse: -32_700, method: -32_601, internal: -32_603 };

const capabilities = {
  textDocumentSync: { openClose: true, change: 1, save: true },
  hoverProvider: true,
  definitionProvider: true,
  completionProvider: { triggerCharacters: ["."] },
  documentFormattingProvider: true,
  codeLensProvider: {},
  executeCommandProvider: { commands: [runTestCommand] },
};

export class LanguageServer {
  readonly #workspace: Workspace;
  readonly #options: LanguageServerOptions;
  /** Messages are answered in their order. */
  #turn: Promise<void> = Promise.resolve();
  #isShutDown = false;

  constructor(options: LanguageServerOptions) {
    this.#options = options;
    this.#workspace = new Workspace(options.version);
  }

  receive(text: string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#answer(text));
    return this.#turn;
  }

  async #answer(text: string): Promise<void> {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      this.#options.send({ jsonrpc: "2.0", id: null, error: { code: errorCodes.parse, message: "This is no JSON." } });
      return;
    }
    const { id, method } = message;
    // Answers to what was asked of the editor need none.
    if (method === undefined) return;
    try {
      const result = await this.#handle(method, message.params);
      if (id !== undefined) this.#options.send({ jsonrpc: "2.0", id, result: result ?? null });
    } catch (cause) {
      if (id === undefined) return;
      const isUnknown = cause instanceof UnknownMethod;
      const code = isUnknown ? errorCodes.method : errorCodes.internal;
      const problem = cause instanceof Error ? cause.message : String(cause);
      this.#options.send({ jsonrpc: "2.0", id, error: { code, message: problem } });
    }
  }

  async #handle(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case "initialize":
        this.#workspace.setFolders(foldersOf(params));
        return { capabilities, serverInfo: { name: "plumbline rego lsp" } };
      case "initialized":
      case "$/cancelRequest":
      case "$/setTrace":
      case "workspace/didChangeConfiguration":
        return undefined;
      case "shutdown":
        this.#isShutDown = true;
        return null;
      case "exit":
        this.#options.exit(this.#isShutDown ? 0 : 1);
        return undefined;
      case "workspace/didChangeWatchedFiles":
      case "textDocument/didSave":
        this.#workspace.forgetFiles();
        return this.#diagnoseAll();
      case "textDocument/didOpen":
        return this.#changed(documentOf(params).uri, documentOf(params).text ?? "");
      case "textDocument/didChange":
        return this.#changed(documentOf(params).uri, changedText(params));
      case "textDocument/didClose":
        this.#workspace.update(documentOf(params).uri, undefined);
        this.#publish(documentOf(params).uri, []);
        return undefined;
      case "textDocument/hover": {
        const { file, position } = placeOf(params);
        const value = findHoverText(this.#workspace, file, position);
        return value === undefined ? null : { contents: { kind: "markdown", value } };
      }
      case "textDocument/definition": {
        const { file, position } = placeOf(params);
        return findDefinitions(this.#workspace, file, position);
      }
      case "textDocument/completion": {
        const { file, position } = placeOf(params);
        return listPolicyCompletions(this.#workspace, this.#options.catalogue, file, position);
      }
      case "textDocument/formatting":
        return this.#format(documentOf(params).uri);
      case "textDocument/codeLens":
        return this.#testLenses(documentOf(params).uri);
      case "workspace/executeCommand":
        return this.#execute(params as { readonly command: string; readonly arguments?: readonly unknown[] });
      default:
        throw new UnknownMethod(`There is no ${method} here.`);
    }
  }

  async #changed(uri: string, text: string): Promise<void> {
    this.#workspace.update(uri, text);
    await this.#diagnose(toFilePath(uri));
  }

  async #diagnoseAll(): Promise<void> {
    for (const file of this.#workspace.openFiles) await this.#diagnose(file);
  }

  async #diagnose(file: string): Promise<void> {
    const text = this.#workspace.textOf(file) ?? "";
    const sources = await this.#workspace.sourcesWith(file);
    const { version } = this.#options;
    const inFile = (problems: readonly RegoProblem[]) => problems.filter((problem) => problem.file === file);
    const errors = inFile(check(sources, { version }));
    const warnings = errors.length > 0 ? [] : inFile(check(sources, { version, strict: true }));
    this.#publish(toFileUri(file), [
      ...errors.map((problem) => diagnosticOf(text, problem, severities.error)),
      ...warnings.map((problem) => diagnosticOf(text, problem, severities.warning)),
    ]);
  }

  #publish(uri: string, diagnostics: readonly unknown[]): void {
    this.#options.send({
      jsonrpc: "2.0",
      method: "textDocument/publishDiagnostics",
      params: { uri, diagnostics },
    });
  }

  #format(uri: string): readonly unknown[] | null {
    const file = toFilePath(uri);
    const text = this.#workspace.textOf(file);
    const formatted = text === undefined ? undefined : formatPolicyText(file, text);
    if (text === undefined || formatted === undefined) return null;
    return formatted === text ? [] : [{ range: toLspRange(text, 0, text.length), newText: formatted }];
  }

  #testLenses(uri: string): readonly unknown[] {
    const module = this.#workspace.moduleOf(toFilePath(uri));
    const tests = module?.rules.filter(({ head }) => /^(?:todo_)?test_/.test(head.name.name)) ?? [];
    return tests.map(({ head }) => ({
      range: toLspRange(module?.source.text ?? "", head.name.at, head.name.end),
      command: { title: "Run test", command: runTestCommand, arguments: [uri, head.name.name] },
    }));
  }

  /** Runs the test of a name, or the one around a place. */
  async #execute({
    command,
    arguments: args = [],
  }: {
    readonly command: string;
    readonly arguments?: readonly unknown[];
  }) {
    if (command !== runTestCommand) throw new UnknownMethod(`There is no command ${command}.`);
    const [uri, which] = args as [string, string | LspPosition];
    const file = toFilePath(uri);
    const name = typeof which === "string" ? which : this.#testAround(file, which);
    const sources = await this.#workspace.sourcesWith(file);
    const only = (test: string, from: string) => from === file && test.split(".").at(-1)?.split("#")[0] === name;
    const { results } = runTests(sources, { version: this.#options.version, only });
    const message = results.map((result) => testLine(result)).join("\n") || `There is no test ${name ?? "here"}.`;
    const isFine = results.length > 0 && results.every(({ outcome }) => outcome === "pass");
    const type = isFine ? 3 : 1;
    this.#options.send({ jsonrpc: "2.0", method: "window/showMessage", params: { type, message } });
    return results.map(({ name: test, outcome, output, failedAt }) => ({ name: test, outcome, output, failedAt }));
  }

  #testAround(file: string, position: LspPosition): string | undefined {
    const module = this.#workspace.moduleOf(file);
    const text = module?.source.text ?? "";
    return module?.rules.findLast(({ head, at }) => {
      return head.name.name.startsWith("test_") && toLspPosition(text, at).line <= position.line;
    })?.head.name.name;
  }
}

class UnknownMethod extends Error {}

function testLine({ name, outcome, failedAt }: TestResult): string {
  return `${outcome.toUpperCase()} ${name}${failedAt === undefined ? "" : `: ${failedAt.text}`}`;
}

function documentOf(params: unknown): DocumentParams["textDocument"] {
  return (params as DocumentParams).textDocument;
}

function placeOf(params: unknown): { readonly file: string; readonly position: LspPosition } {
  const { textDocument, position } = params as DocumentParams;
  return { file: toFilePath(textDocument.uri), position };
}

function changedText(params: unknown): string {
  const { contentChanges } = params as { readonly contentChanges: readonly { readonly text: string }[] };
  return contentChanges.at(-1)?.text ?? "";
}

function foldersOf(params: unknown): readonly string[] {
  const { workspaceFolders, rootUri } = params as {
    readonly workspaceFolders?: readonly { readonly uri: string }[] | null;
    readonly rootUri?: string | null;
  };
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return typeof rootUri === "string" ? [rootUri] : [];
}

/** To the end of the word that the problem begins with. */
function diagnosticOf(text: string, problem: RegoProblem, severity: number) {
  const start = { line: Math.max(problem.line - 1, 0), character: Math.max(problem.column - 1, 0) };
  const line = text.split("\n")[start.line] ?? "";
  const [word = ""] = /^\w*/.exec(line.slice(start.character)) ?? [];
  const end = { line: start.line, character: start.character + Math.max(word.length, 1) };
  return { range: { start, end }, severity, code: problem.code, source: "plumbline rego", message: problem.message };
}
