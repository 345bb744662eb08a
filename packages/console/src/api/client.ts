/** The one way to the service: an operation by its name, in the name of the tenant that is shown. */
import { type Operations, routes } from "./operations.gen.js";

export type OperationInput<Name extends keyof Operations> = Operations[Name]["input"];
export type OperationData<Name extends keyof Operations> = Operations[Name]["data"];

export interface OperationResponse<Name extends keyof Operations> {
  readonly data: OperationData<Name>;
  readonly metadata: Operations[Name]["metadata"];
  readonly message: string;
}

/** What the service answered instead. */
export class OperationFailedError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problems: readonly string[],
  ) {
    super(message);
  }
}

let csrfToken = "";

/** Of the session: every change carries it. */
export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

export async function callOperation<Name extends keyof Operations>(
  tenant: string | null,
  name: Name,
  input: OperationInput<Name>,
  signal?: AbortSignal,
): Promise<OperationResponse<Name>> {
  const { method } = routes[name];
  const { url, body } = requestOf(tenant, name, input);
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "GET" ? {} : { "x-csrf-token": csrfToken }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new OperationFailedError(0, "The service cannot be reached.", []);
  });
  const envelope = await response.json().catch(() => ({}));
  if (response.ok) return envelope as OperationResponse<Name>;
  throw new OperationFailedError(
    response.status,
    envelope.message ?? `The service answered ${response.status}.`,
    envelope.error_list ?? [],
  );
}

/** Files as a form, which is the one thing that is not JSON. */
export async function uploadConfigurationFiles(
  tenant: string,
  collection: string,
  files: readonly File[],
): Promise<string> {
  const form = new FormData();
  form.set("container_name", collection);
  for (const file of files) form.append("files", file);
  const { path, method } = routes.uploadConfigurationFiles;
  const response = await fetch(`/${encodeURIComponent(tenant)}${path}`, {
    method,
    headers: { "x-csrf-token": csrfToken },
    body: form,
  }).catch(() => {
    throw new OperationFailedError(0, "The service cannot be reached.", []);
  });
  const envelope = await response.json().catch(() => ({}));
  if (response.ok) return envelope.message;
  throw new OperationFailedError(response.status, envelope.message ?? "It was not taken.", envelope.error_list ?? []);
}

/** Where the events of an operation that streams come from. */
export function buildEventStreamUrl<Name extends keyof Operations>(
  tenant: string,
  name: Name,
  input: OperationInput<Name>,
): string {
  return requestOf(tenant, name, input).url;
}

function requestOf<Name extends keyof Operations>(
  tenant: string | null,
  name: Name,
  input: OperationInput<Name>,
): { readonly url: string; readonly body?: string } {
  const { method, path } = routes[name];
  const bodyFields = new Map<string, unknown>(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ""),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_all, member: string) => {
    const value = String(bodyFields.get(member));
    bodyFields.delete(member);
    return encodeURIComponent(value);
  });
  const url = `${tenant === null ? "" : `/${encodeURIComponent(tenant)}`}${filled}`;
  if (method !== "GET")
    return bodyFields.size === 0 ? { url } : { url, body: JSON.stringify(Object.fromEntries(bodyFields)) };
  const query = new URLSearchParams([...bodyFields].map(([key, value]) => [key, asText(value)]));
  return { url: bodyFields.size === 0 ? url : `${url}?${query}` };
}

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
