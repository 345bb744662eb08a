export interface ConnectSearch {
  readonly kind?: string;
}

export function parseConnectSearch({ kind }: Record<string, unknown>): ConnectSearch {
  return typeof kind === "string" && kind !== "" ? { kind } : {};
}
