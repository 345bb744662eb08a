/** What a laboratory kept, as one file: what CI compares again without emulators and other programs. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Packs the texts of a folder whose paths match. */
export async function packFolder(folder: string, file: string, wanted: RegExp): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => wanted.test(name)).sort();
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")]));
  await mkdir(dirname(file), { recursive: true });
  // Recordings of one account repeat each other: a wide window finds that.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  await writeFile(file, brotliCompressSync(JSON.stringify(Object.fromEntries(texts)), { params }));
}

export async function unpackFolder(file: string, folder: string): Promise<void> {
  const texts = JSON.parse(brotliDecompressSync(await readFile(file)).toString("utf8")) as Readonly<
    Record<string, string>
  >;
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
