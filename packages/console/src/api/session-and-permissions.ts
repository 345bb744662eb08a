/** Who is signed in, asked once and kept until they sign out. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callOperation, type OperationData, rememberCsrfToken } from "./client.js";
import { permissions, roles } from "./operations.gen.js";

export type Session = NonNullable<OperationData<"getSession">["session"]>;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async () => {
    const { data } = await callOperation(null, "getSession", {});
    rememberCsrfToken(data.session?.csrf_token ?? "");
    return data.session;
  },
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined || data === null) throw new Error("not signed in");
  return data;
}

export type Permission = keyof typeof permissions;

/** Says of each operation whether who is signed in may do it, as the service will. */
export function usePermissionCheck(): (what: Permission) => boolean {
  const { role } = useSession();
  return (what) => roles.indexOf(role) >= roles.indexOf(permissions[what]);
}

/** Whether who is signed in may do all of this. */
export function useHasPermissions(...what: readonly [Permission, ...Permission[]]): boolean {
  return what.every(usePermissionCheck());
}
