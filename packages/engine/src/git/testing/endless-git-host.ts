/** A host that means harm: it speaks just enough of git's protocol over http. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface EndlessGitHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const packet = (text: string) => `${(text.length + 4).toString(16).padStart(4, "0")}${text}`;

/** Says that it has branches, and more, and more. */
export async function startEndlessGitHost(): Promise<EndlessGitHost> {
  const server = createServer((_request, response) => {
    response.on("error", () => {});
    response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" });
    const commit = "1".repeat(40);
    response.write(`${packet("# service=git-upload-pack\n")}0000`);
    response.write(packet(`${commit} HEAD\0agent=hostile symref=HEAD:refs/heads/master\n`));
    let number = 0;
    const chatter = () => {
      for (;;) {
        const lines = Array.from({ length: 1000 }, () =>
          packet(`${commit} refs/heads/${"a".repeat(900)}${number++}\n`),
        );
        if (!response.write(lines.join(""))) break;
      }
    };
    response.on("drain", chatter);
    chatter();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
