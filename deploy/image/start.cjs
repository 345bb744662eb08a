#!/usr/local/bin/node
/**
 * What the image starts. It runs as any user, on a root file system that nobody can write to: a user without a name gets one (PostgreSQL's
 * `initdb` and ssh ask for it; /etc/passwd of the image is a link into the data), and temporary files have a place.
 */
const { accessSync, appendFileSync, constants, mkdirSync } = require("node:fs");
const { userInfo } = require("node:os");
const { join } = require("node:path");

const data = process.env.PLUMBLINE_DATA;
try {
  userInfo();
} catch {
  try {
    appendFileSync("/data/.passwd", `plumbline:x:${process.getuid()}:${process.getgid()}::${data}:/\n`, {
      mode: 0o644,
    });
  } catch {
    // Without a volume there is no database to make, and nothing else needs the name.
  }
}
try {
  accessSync("/tmp", constants.W_OK);
} catch {
  process.env.TMPDIR = `${data}/tmp`;
  try {
    mkdirSync(process.env.TMPDIR, { recursive: true });
  } catch {
    // What needs it will say so.
  }
}
require(join("/opt/plumbline", "bin/plumbline.cjs"));
