/** Emulators and stores that others wrote run as programs of their own, on a port that is free now. */
import { createServer } from "node:net";

/** A port of loopback that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until somebody answers there; a large emulator takes its time. */
export async function waitForAnswer(address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await fetch(address).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the emulator does not answer");
}
