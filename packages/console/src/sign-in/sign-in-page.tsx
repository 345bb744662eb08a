/** A link with a ticket signs in by itself; everybody else shows a token once. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { callOperation, type OperationInput } from "../api/client.js";
import { sessionQuery } from "../api/session-and-permissions.js";
import { Button } from "../parts/button.js";
import styles from "./sign-in-page.module.css";
import type { SignInProblem } from "./sign-in-search.js";

export function SignInPage(): ReactNode {
  const { next = "/", problem } = useSearch({ from: "/sign-in" });
  const asked = useQuery({ queryKey: ["identity provider"], queryFn: () => callOperation(null, "getSession", {}) });
  const provider = asked.data?.data.oidc ?? null;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [token, setToken] = useState("");
  const signIn = useMutation({
    mutationFn: (credentials: OperationInput<"signIn">) => callOperation(null, "signIn", credentials),
    onSuccess: async () => {
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: next, replace: true });
    },
  });
  useTicket((ticket) => signIn.mutate({ ticket }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ token: token.trim() });
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <h1>Plumbline</h1>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problemTexts[problem]}
          </p>
        )}
        {provider !== null && (
          <a className={styles.provider} href={`/api/session/oidc/?next=${encodeURIComponent(next)}`}>
            Sign in with {provider}
          </a>
        )}
        <p>
          Open the link that <code>npm start</code> printed, or ask for another with <code>plumbline sign-in</code>. An
          access token does as well.
        </p>
        <label className={styles.label}>
          Access token
          <input
            className={styles.token}
            type="password"
            autoComplete="off"
            required
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        </label>
        {signIn.error !== null && (
          <p className={styles.problem} role="alert">
            {signIn.error.message}
          </p>
        )}
        <Button look="main" type="submit" disabled={signIn.isPending}>
          {signIn.isPending ? "Signing in…" : "Sign in"}
        </Button>
      </form>
    </main>
  );
}

const problemTexts: Readonly<Record<SignInProblem, string>> = {
  refused: "The identity provider did not let you in, or gives you neither tenant nor role here. Try again.",
  forbidden: "You may not have what the identity provider gives you: ask who runs this service.",
  unavailable: "The identity provider cannot be reached. Try again shortly.",
};

/** The ticket stands behind `#`. It is used once, and must not stay in the address. */
function useTicket(use: (ticket: string) => void): void {
  const used = useRef(false);
  useEffect(() => {
    const ticket = window.location.hash.slice(1);
    if (ticket === "" || used.current) return;
    used.current = true;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    use(ticket);
  });
}
