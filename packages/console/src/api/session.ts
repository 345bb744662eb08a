/** Who is signed in, asked once and kept until they sign out. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, type Data, keepCsrfToken } from "./client.js";

export type Session = NonNullable<Data<"whoIsSignedIn">["session"]>;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async () => {
    const { data } = await call(null, "whoIsSignedIn", {});
    keepCsrfToken(data.session?.csrf_token ?? "");
    return data.session;
  },
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined || data === null) throw new Error("nobody is signed in");
  return data;
}

const rank = { viewer: 0, editor: 1, admin: 2 } as const;

/** Whether who is signed in may do what needs a role. */
export function useMay(role: keyof typeof rank): boolean {
  return rank[useSession().role] >= rank[role];
}
