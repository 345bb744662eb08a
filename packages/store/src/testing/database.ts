/** Stand-in until the embedded server's test helper lands. */
export async function testDatabaseUrl(): Promise<string> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("TEST_DATABASE_URL is not set");
  return url;
}
