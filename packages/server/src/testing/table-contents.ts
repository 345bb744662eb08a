import { withSession } from "@plumbline/store/testing";

/** Every row of every table but the one that counts the others, by table, as JSON texts in a stable order; of all tenants. */
export function readTableContents(adminUrl: string): Promise<Record<string, string[]>> {
  return withSession(adminUrl, async (admin) => {
    const tables = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows.filter((table) => table.name !== "storage_use")) {
      const { rows } = await admin.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM plumbline.${name} t ORDER BY 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}
