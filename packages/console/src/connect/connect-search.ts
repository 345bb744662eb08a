export interface ConnectSearch {
  readonly kind?: string;
}

export function connectSearch({ kind }: Record<string, unknown>): ConnectSearch {
  return typeof kind === "string" && kind !== "" ? { kind } : {};
}
