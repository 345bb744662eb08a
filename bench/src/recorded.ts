import type { Database, Transaction } from "@plumbline/store";
import pg from "pg";

type Statement = ReturnType<Transaction["nameTenant"]>;

/** The statements a piece of store work sends: what "the same SQL" means. */
export async function statementsOf(
  db: Database,
  tenant: number,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  await db.read({ tenant }, (tx) =>
    work({
      ...tx,
      rows: (text, values = []) => {
        sent.push(tx.nameTenant(text, values));
        return tx.rows(text, values);
      },
      adhocRows: (text, values = []) => {
        sent.push(tx.nameTenant(text, values));
        return tx.adhocRows(text, values);
      },
    }),
  );
  return sent;
}

/** Runs statements one after another on bare driver connections that belong to the tenant from the start. */
export async function rawRunner(url: string, tenant: number, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`SET search_path = plumbline; SET plumbline.tenant = '${tenant}'`);
      return client;
    }),
  );
  const idle = [...clients];
  return {
    async run(statements: readonly Statement[]): Promise<void> {
      const client = idle.pop();
      if (client === undefined) throw new Error("more work at once than connections");
      try {
        for (const { text, values } of statements) await client.query(text, [...values]);
      } finally {
        idle.push(client);
      }
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
