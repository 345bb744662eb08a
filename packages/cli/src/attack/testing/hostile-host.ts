/** Git hosts that mean harm: refs without end, a reply that never comes, and a repository that unfolds. */
import { execFileSync } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { testRepository } from "@plumbline/engine/testing";

export interface HostileHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Sends refs without end at `/endless`, and nothing elsewhere. */
export async function hostileHost(): Promise<HostileHost> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/endless")) sendRefs(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const packetLine = (text: string) => (text.length + 4).toString(16).padStart(4, "0") + text;

/** As fast as they are taken, until the other side has had enough. */
function sendRefs(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" });
  response.write(`${packetLine("# service=git-upload-pack\n")}0000`);
  let sent = 0;
  const more = () => {
    while (!response.destroyed) {
      let chunk = "";
      for (let i = 0; i < 1000; i += 1, sent += 1) {
        const id = sent.toString(16).padStart(40, "0");
        const name = `refs/heads/${"x".repeat(200)}${sent}`;
        chunk += packetLine(sent === 0 ? `${id} ${name}\u0000side-band-64k ofs-delta\n` : `${id} ${name}\n`);
      }
      if (!response.write(chunk)) return;
    }
  };
  response.on("drain", more);
  more();
}

/** A few kilobytes of objects that check out to `10 ** levels` files of a megabyte. */
export function unfoldingRepository(root: string, name: string, levels: number): void {
  const { path, git } = testRepository(join(root, name), "main");
  const object = (command: readonly string[], input: string) =>
    execFileSync("git", command, { cwd: path, input, encoding: "utf8" }).trim();
  const blob = object(["hash-object", "-w", "--stdin"], "0".repeat(1_000_000));
  let entry = (i: number) => `100644 blob ${blob}\tf${i}.json`;
  let tree = "";
  for (let level = 0; level < levels; level += 1) {
    tree = object(["mktree"], `${Array.from({ length: 10 }, (_, i) => entry(i)).join("\n")}\n`);
    const inner = tree;
    entry = (i) => `040000 tree ${inner}\td${i}`;
  }
  git("update-ref", "refs/heads/main", git("commit-tree", "-m", "unfold", tree));
}
