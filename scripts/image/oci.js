/** Images as a folder in the layout of the Open Container Initiative, which registries, Docker, Podman and skopeo take. */
import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { tarFolder } from "./tar.js";

const types = {
  config: "application/vnd.oci.image.config.v1+json",
  index: "application/vnd.oci.image.index.v1+json",
  layer: "application/vnd.oci.image.layer.v1.tar+gzip",
  manifest: "application/vnd.oci.image.manifest.v1+json",
};

export function createLayout(folder) {
  const blobs = join(folder, "blobs/sha256");
  mkdirSync(blobs, { recursive: true });
  const tags = [];

  const addJson = (mediaType, value) => {
    const text = JSON.stringify(value);
    const digest = sha256(text);
    writeFileSync(join(blobs, digest), text);
    return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
  };

  return {
    /** A folder as a layer: what a manifest says of it, and the digest of the archive before it was compressed. */
    async addLayer(from, options) {
      const plain = createHash("sha256");
      const packed = createHash("sha256");
      let bytes = 0;
      const draft = join(blobs, "draft");
      await pipeline(
        async function* () {
          for await (const chunk of tarFolder(from, options)) {
            plain.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        },
        createGzip(),
        async function* (chunks) {
          for await (const chunk of chunks) {
            packed.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(draft),
      );
      const digest = packed.digest("hex");
      renameSync(draft, join(blobs, digest));
      const { size } = statSync(join(blobs, digest));
      return {
        descriptor: { mediaType: types.layer, digest: `sha256:${digest}`, size },
        diffId: `sha256:${plain.digest("hex")}`,
        bytes,
      };
    },

    /** One image of one architecture. `config` is what its start is configured by. */
    addImage({ architecture, layers, config, created, annotations }) {
      const described = addJson(types.config, {
        created,
        architecture,
        os: "linux",
        config,
        rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
        history: layers.map(({ name }) => ({ created, created_by: `npm run image: ${name}` })),
      });
      const manifest = addJson(types.manifest, {
        schemaVersion: 2,
        mediaType: types.manifest,
        config: described,
        layers: layers.map(({ descriptor }) => descriptor),
        annotations,
      });
      return { ...manifest, platform: { architecture, os: "linux" } };
    },

    /** Gives the images of all architectures one name. */
    tag(name, manifests) {
      const index = addJson(types.index, { schemaVersion: 2, mediaType: types.index, manifests });
      tags.push({ ...index, annotations: { "org.opencontainers.image.ref.name": name } });
      return index.digest;
    },

    finish() {
      writeFileSync(join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
      writeFileSync(
        join(folder, "index.json"),
        JSON.stringify({ schemaVersion: 2, mediaType: types.index, manifests: tags }),
      );
    },
  };
}

function sha256(text) {
  return createHash("sha256").update(text).digest("hex");
}
