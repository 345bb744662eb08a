/**
 * The limit the run writer is held against: the same rows, already prepared, copied by a superuser straight into twins
 * of our tables (same columns, same indexes, no row-level security), with nothing compared, hashed or looked up.
 */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const tables = ["bodies", "resources", "resource_paths", "versions", "observations", "results"] as const;

export async function rawCopySeconds(adminUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("CREATE SCHEMA twin");
  let seconds = 0;
  for (const table of tables) {
    await client.query(`CREATE TABLE twin.${table} (LIKE plumbline.${table} INCLUDING ALL)`);
    if (table === "bodies") await client.query("ALTER TABLE twin.bodies SET (toast_tuple_target = 8160)");
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(copyTo(`COPY plumbline.${table} TO STDOUT`))) chunks.push(chunk);
    const start = performance.now();
    const stream = client.query(copyFrom(`COPY twin.${table} FROM STDIN`));
    for (const chunk of chunks) if (!stream.write(chunk)) await once(stream, "drain");
    stream.end();
    await finished(stream);
    seconds += (performance.now() - start) / 1000;
  }
  await client.query("DROP SCHEMA twin CASCADE");
  await client.end();
  return seconds;
}
