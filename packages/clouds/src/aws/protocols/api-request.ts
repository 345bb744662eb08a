/** What to send, before a host is known and a signature made. */
export interface AwsApiRequest {
  readonly method: "GET" | "HEAD" | "POST";
  readonly hostPrefix: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
