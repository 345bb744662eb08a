import type { BuiltinCallContext } from "../builtin.js";
import { loadNodeCrypto } from "./node-crypto.js";

export type DigestName = "md5" | "sha1" | "sha256" | "sha384" | "sha512";

/** How many bytes a hash takes at a time. */
const blockSizes: Readonly<Record<DigestName, number>> = { md5: 64, sha1: 64, sha256: 64, sha384: 128, sha512: 128 };

const digestSizes: Readonly<Record<DigestName, number>> = { md5: 16, sha1: 20, sha256: 32, sha384: 48, sha512: 64 };

/**
 * HMAC as the two digests it consists of, with what depends on the key alone done once: the host's own takes twice as long
 * for short messages, most of it to make objects for each.
 */
export class KeyedHmac {
  readonly #hash: DigestName;
  readonly #block: number;
  readonly #inner: Buffer;
  /** With room for the inner digest behind what the key makes of it. */
  readonly #outer: Buffer;

  constructor(hash: DigestName, key: Uint8Array) {
    const block = blockSizes[hash];
    const short = key.length > block ? loadNodeCrypto().hash(hash, key, "buffer") : key;
    this.#hash = hash;
    this.#block = block;
    this.#inner = Buffer.allocUnsafe(block);
    this.#outer = Buffer.allocUnsafe(block + digestSizes[hash]);
    for (let i = 0; i < block; i++) {
      const byte = short[i] ?? 0;
      this.#inner[i] = byte ^ 0x36;
      this.#outer[i] = byte ^ 0x5c;
    }
  }

  /** In hexadecimal digits. */
  hex(message: string): string {
    return loadNodeCrypto().hash(this.#hash, this.#outerMessage(message), "hex");
  }

  bytes(message: string): Buffer {
    return loadNodeCrypto().hash(this.#hash, this.#outerMessage(message), "buffer");
  }

  #outerMessage(message: string): Buffer {
    const length = Buffer.byteLength(message);
    const inner = Buffer.allocUnsafe(this.#block + length);
    this.#inner.copy(inner);
    // As many bytes as units: the text is ASCII, which is copied rather than encoded.
    inner.write(message, this.#block, length === message.length ? "latin1" : "utf8");
    this.#outer.write(loadNodeCrypto().hash(this.#hash, inner, "binary"), this.#block, "latin1");
    return this.#outer;
  }
}

/** Policies use one key again and again: the last of a name stays for the evaluation. */
export function memoizeHmac(context: BuiltinCallContext, name: string, key: string, make: () => KeyedHmac): KeyedHmac {
  const known = context.cache.get(name) as { readonly key: string; readonly digest: KeyedHmac } | undefined;
  if (known?.key === key) return known.digest;
  const digest = make();
  context.cache.set(name, { key, digest });
  return digest;
}

/** Of a key that is a text. */
export function getHmacForTextKey(context: BuiltinCallContext, hash: DigestName, key: string): KeyedHmac {
  return memoizeHmac(context, `hmac ${hash}`, key, () => new KeyedHmac(hash, Buffer.from(key, "utf8")));
}
