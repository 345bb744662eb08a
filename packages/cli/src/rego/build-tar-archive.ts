import { KnownError } from "@plumbline/model";
import type { ArchivedFile } from "./parse-tar-archive.js";

const block = 512;

/** A tar archive (ustar) of files of no particular owner and time: the same files are always the same bytes. */
export function buildTarArchive(files: readonly ArchivedFile[]): Buffer {
  const parts = files.flatMap(({ path, content }) => {
    const filling = Buffer.alloc((block - (content.length % block)) % block);
    return [headerOf(path, content.length), content, filling];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const [prefix, name] = split(path);
  header.write(name, 0, 100, "utf8");
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345, 155, "utf8");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Names of more than 100 bytes are parted at a slash. */
function split(path: string): readonly [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ["", path];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return [prefix, name];
  }
  throw new KnownError("configuration", `${path} is too long a name for an archive.`);
}
