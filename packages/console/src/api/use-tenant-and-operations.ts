/** Operations as queries of the page's tenant. */
import { type Query, type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { callOperation, type OperationFailedError, type OperationInput, type OperationResponse } from "./client.js";
import type { Operations } from "./operations.gen.js";

export function useTenant(): string {
  return useParams({ from: "/console/$tenant" }).tenant;
}

export function createOperationQuery<Name extends keyof Operations>(
  tenant: string,
  name: Name,
  input: OperationInput<Name>,
) {
  return {
    queryKey: [tenant, name, input],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => callOperation(tenant, name, input, signal),
  };
}

/** What was shown before stays until the answer comes, but never in another tenant than it is of. */
export function createTenantPlaceholderData(tenant: string) {
  return <Shown>(before: Shown | undefined, query: Pick<Query, "queryKey"> | undefined): Shown | undefined =>
    query?.queryKey[0] === tenant ? before : undefined;
}

export interface OperationQueryOptions {
  /** False while it is not known yet what to ask. */
  readonly enabled?: boolean;
  /** Asked again after so many milliseconds. */
  readonly every?: number;
}

export function useOperation<Name extends keyof Operations>(
  name: Name,
  input: OperationInput<Name>,
  { enabled = true, every }: OperationQueryOptions = {},
): UseQueryResult<OperationResponse<Name>, OperationFailedError> {
  const tenant = useTenant();
  return useQuery<OperationResponse<Name>, OperationFailedError>({
    ...createOperationQuery(tenant, name, input),
    placeholderData: createTenantPlaceholderData(tenant),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}

/** A change: what was asked of the named operations before is asked again after it, and how much is stored after any. */
export function useOperationMutation<Name extends keyof Operations>(
  name: Name,
  touches: readonly (keyof Operations)[],
) {
  const tenant = useTenant();
  const queries = useQueryClient();
  return useMutation<OperationResponse<Name>, OperationFailedError, OperationInput<Name>>({
    mutationFn: (input) => callOperation(tenant, name, input),
    onSuccess: () =>
      Promise.all(
        [...touches, "getUsage"].map((touched) => queries.invalidateQueries({ queryKey: [tenant, touched] })),
      ),
  });
}
