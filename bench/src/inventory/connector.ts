/** What leads to the account of `account-server.ts`. */
export function connectorTo(url: string) {
  const user = { name: "bench", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": "secret" };
  return {
    fileType: "structure",
    type: "aws",
    endpoint_url: url,
    regions: ["eu-west-1"],
    accounts: [{ "account-id": "123456789012", users: [user] }],
  };
}
