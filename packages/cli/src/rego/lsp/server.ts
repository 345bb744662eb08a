/** A language server for policies: answers an editor's messages, one after the other. */
import { check, type RegoProblem, type RegoVersion, runTests, type TestResult } from "@plumbline/rego";
import {
  findDefinitions,
  findHoverText,
  formatPolicyText,
  listPolicyCompletions,
  type ResourceTypePropertySource,
} from "./language-features.js";
import {
  InvalidParamsError,
  listWorkspaceFolderUris,
  parseChangedText,
  parsePositionOfParams,
  parseTextDocumentUriAndRawText,
  requireStringDocumentText,
} from "./message-params.js";
import { type LspPosition, toLspPosition, toLspRange, toLspRanges } from "./text-positions.js";
import { toFilePath, toFileUri, Workspace } from "./workspace.js";

export interface LanguageServerOptions {
  readonly version: RegoVersion | "auto";
  readonly catalogue: ResourceTypePropertySource;
  readonly send: (message: unknown) => void;
  /** Called with the code the process is to end with. */
  readonly exit: (code: number) => void;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
}

const runTestCommand = "plumbline.rego.runTest";
/** Numbers of the protocol. */
const severities = { error: 1, warning: 2 };
const errorCodes = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602, internal: -32_603 };

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
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      this.#refuse(errorCodes.parse, "This is no JSON.");
      return;
    }
    // The protocol has no batches: a list is no message either.
    if (!isMessage(message)) {
      this.#refuse(errorCodes.request, "This is no message of the protocol.");
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
      this.#refuse(codeOf(cause), cause instanceof Error ? cause.message : String(cause), id);
    }
  }

  #refuse(code: number, message: string, id: Message["id"] | null = null): void {
    this.#options.send({ jsonrpc: "2.0", id, error: { code, message } });
  }

  async #handle(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case "initialize":
        this.#workspace.setFolders(listWorkspaceFolderUris(params));
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
        return this.#changed(
          parseTextDocumentUriAndRawText(params).uri,
          requireStringDocumentText(parseTextDocumentUriAndRawText(params).text),
        );
      case "textDocument/didChange":
        return this.#changed(parseTextDocumentUriAndRawText(params).uri, parseChangedText(params));
      case "textDocument/didClose":
        this.#workspace.update(parseTextDocumentUriAndRawText(params).uri, undefined);
        this.#publish(parseTextDocumentUriAndRawText(params).uri, []);
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
        return this.#format(parseTextDocumentUriAndRawText(params).uri);
      case "textDocument/codeLens":
        return this.#testLenses(parseTextDocumentUriAndRawText(params).uri);
      case "workspace/executeCommand":
        return this.#execute((params ?? {}) as { readonly command?: unknown; readonly arguments?: unknown });
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
    const lines = text.split("\n");
    this.#publish(toFileUri(file), [
      ...errors.map((problem) => diagnosticOf(lines, problem, severities.error)),
      ...warnings.map((problem) => diagnosticOf(lines, problem, severities.warning)),
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
    const ranges = toLspRanges(
      module?.source.text ?? "",
      tests.map(({ head }) => head.name),
    );
    return tests.map(({ head }, number) => ({
      range: ranges[number],
      command: { title: "Run test", command: runTestCommand, arguments: [uri, head.name.name] },
    }));
  }

  /** Runs the test of a name, or the one around a place. */
  async #execute({ command, arguments: args }: { readonly command?: unknown; readonly arguments?: unknown }) {
    if (command !== runTestCommand) throw new UnknownMethod(`There is no command ${String(command)}.`);
    const [uri, which] = Array.isArray(args) ? (args as readonly unknown[]) : [];
    const name = typeof which === "string" ? which : undefined;
    return name === undefined ? this.#runTestAt({ textDocument: { uri }, position: which }) : this.#runTest(uri, name);
  }

  #runTestAt(params: unknown) {
    const { file, position } = placeOf(params);
    return this.#runTest(parseTextDocumentUriAndRawText(params).uri, this.#testAround(file, position));
  }

  async #runTest(uri: unknown, name: string | undefined) {
    const file = toFilePath(parseTextDocumentUriAndRawText({ textDocument: { uri } }).uri);
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

function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && !Array.isArray(message);
}

function codeOf(cause: unknown): number {
  if (cause instanceof UnknownMethod) return errorCodes.method;
  return cause instanceof InvalidParamsError ? errorCodes.params : errorCodes.internal;
}

function placeOf(params: unknown): { readonly file: string; readonly position: LspPosition } {
  return { file: toFilePath(parseTextDocumentUriAndRawText(params).uri), position: parsePositionOfParams(params) };
}

/** To the end of the word that the problem begins with. */
function diagnosticOf(lines: readonly string[], problem: RegoProblem, severity: number) {
  const start = { line: Math.max(problem.line - 1, 0), character: Math.max(problem.column - 1, 0) };
  const line = lines[start.line] ?? "";
  const [word = ""] = /^\w*/.exec(line.slice(start.character)) ?? [];
  const end = { line: start.line, character: start.character + Math.max(word.length, 1) };
  return { range: { start, end }, severity, code: problem.code, source: "plumbline rego", message: problem.message };
}
