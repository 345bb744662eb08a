import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callOperation, type OperationData, type OperationFailedError } from "../api/client.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import type { ConnectorBody } from "./connector-kind-forms.js";

export interface ConnectorToStore {
  readonly collection: string;
  readonly isNew: boolean;
  readonly connector: string;
  readonly body: ConnectorBody;
}

/** Stores the connector, in a new collection where there is none, and asks whether it works. Again: with what was mended. */
export function useStoreAndTestConnector() {
  const tenant = useTenant();
  const queries = useQueryClient();
  return useMutation<OperationData<"testConnector">, OperationFailedError, ConnectorToStore>({
    async mutationFn({ collection, isNew, connector, body }) {
      if (isNew) await callOperation(tenant, "createCollection", { collection });
      await callOperation(tenant, "saveConfigurationItem", {
        resource_type: "connector",
        container_name: collection,
        resource_name: connector,
        data: { json: body },
      });
      return (await callOperation(tenant, "testConnector", { collection, connector })).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [tenant, "listCollections"] }),
  });
}
