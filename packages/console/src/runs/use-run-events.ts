/** A run while it goes on: the service says what has changed, and the last word when it has ended. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { buildEventStreamUrl, type OperationResponse } from "../api/client.js";
import { useTenant } from "../api/use-tenant-and-operations.js";

export function useRunEvents(id: string, goesOn: boolean): void {
  const tenant = useTenant();
  const queries = useQueryClient();
  useEffect(() => {
    if (!goesOn) return;
    const source = new EventSource(buildEventStreamUrl(tenant, "streamRunEvents", { id }));
    const take = (event: MessageEvent<string>) => {
      const known: OperationResponse<"getRun"> = { data: JSON.parse(event.data), metadata: {}, message: "" };
      queries.setQueryData([tenant, "getRun", { id }], known);
      void queries.invalidateQueries({ queryKey: [tenant, "getRunLog"] });
    };
    source.addEventListener("progress", take);
    source.addEventListener("end", (event) => {
      take(event);
      source.close();
      void queries.invalidateQueries({ queryKey: [tenant] });
    });
    return () => source.close();
  }, [id, goesOn, tenant, queries]);
}
