import type { HttpRequest } from "./builtins/http/request.js";
import type { HttpResponse } from "./builtins/http/response.js";

/** What the thread is asked to do. */
export type NetworkJob =
  | {
      readonly kind: "http";
      readonly request: HttpRequest;
      readonly allowedHosts?: readonly string[];
      readonly maxBytes: number;
    }
  | { readonly kind: "lookup"; readonly name: string };

/** What the thread answers. */
export type NetworkJobResult =
  | { readonly answer: HttpResponse }
  | { readonly addresses: readonly string[] }
  | { readonly problem: string };
