import { expect, it } from "vitest";
import { createGitErrorFromStderr } from "./git-errors.js";

const url = "https://git.example.com/acme/ssl-not-found.git";

it.each([
  [`fatal: Authentication failed for '${url}/'`, "git_access"],
  ["fatal: could not read Username for 'https://git.example.com': terminal prompts disabled", "git_access"],
  ["git@git.example.com: Permission denied (publickey).\nfatal: Could not read from remote repository.", "git_access"],
  ["Host key verification failed.\nfatal: Could not read from remote repository.", "git_access"],
  [`fatal: unable to access '${url}/': The requested URL returned error: 403`, "git_access"],
  [`fatal: unable to access '${url}/': The requested URL returned error: 502`, "git_unreachable"],
  [`fatal: unable to access '${url}/': Could not resolve host: git.example.com`, "git_unreachable"],
  [`fatal: unable to access '${url}/': SSL certificate problem: self-signed certificate`, "git_unreachable"],
  ["ssh: connect to host git.example.com port 22: Connection refused", "git_unreachable"],
  [`fatal: repository '${url}/' not found`, "git_not_a_repository"],
  ["ERROR: Repository not found.\nfatal: Could not read from remote repository.", "git_not_a_repository"],
  ["ERROR: The project you were looking for could not be found", "git_not_a_repository"],
  ["fatal: remote error: upload-pack: not our ref 1111", "git_revision"],
  [`fatal: unable to access '${url}/': The requested URL returned error: 301`, "git_redirect"],
  [`fatal: cannot write keep file for '${url}': Permission denied`, "git_failed"],
  ["", "git_failed"],
])("%j is %s", (stderr, code) => {
  expect(createGitErrorFromStderr(stderr, url).code).toBe(code);
});

it("a cause nobody knows is told in git's words, on one line", () => {
  expect(createGitErrorFromStderr("warning: x\nfatal: the moon is\u0007 full.\n", url).message).toBe(
    `The git repository ${url} cannot be read: the moon is  full.`,
  );
});
