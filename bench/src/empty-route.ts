/** The least a Fastify service can do: what our routes are compared with. */
import { fastify } from "fastify";

const app = fastify();
app.get("/empty", async () => ({ data: {}, error: "", error_list: [], message: "", metadata: {}, status: 200 }));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => app.close());
