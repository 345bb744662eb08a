import { withSession } from "@plumbline/store/testing";

/** What is written beside the work, whenever there is time for it: how much there is of the others, and who came last. */
const besideTheWork = ["storage_use", "visits"];

/** Every row of every table but those, by table, as JSON texts in a stable order; of all tenants. */
export function readTableContents(adminUrl: string): Promise<Record<string, string[]>> {
  return withSession(adminUrl, async (admin) => {
    const tables = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'plumbline'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows.filter((table) => !besideTheWork.includes(table.name))) {
      const { rows } = await admin.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM plumbline.${name} t ORDER BY 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  });
}
