import "./styles/tokens.css";
import "./styles/base.css";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { OperationFailedError } from "./api/client.js";
import { createAppRouter } from "./router.js";

/** A session that has ended, here or on the server: whoever comes back is led to the same page. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof OperationFailedError) || error.status !== 401 || window.location.pathname === "/sign-in")
    return;
  const next = window.location.pathname + window.location.search;
  window.location.assign(`/sign-in?next=${encodeURIComponent(next)}`);
}

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What was refused stays refused; what could not be reached may be there in a moment.
      retry: (failures, error) =>
        failures < 2 && error instanceof OperationFailedError && (error.status === 0 || error.status >= 500),
    },
  },
});
const router = createAppRouter(queries);

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
