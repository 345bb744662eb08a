/** How many findings there are of each severity; each leads to those. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OperationData } from "../api/client.js";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { severities } from "../parts/severity.js";
import tiles from "../parts/tiles.module.css";
import type { FindingsSearch } from "./findings-search.js";

interface SeverityTilesProps {
  /** Undefined until they are there. */
  readonly counts: OperationData<"countFindings"> | undefined;
  /** Which findings were counted. */
  readonly search?: FindingsSearch;
}

export function SeverityTiles({ counts, search = {} }: SeverityTilesProps): ReactNode {
  const tenant = useTenant();
  return severities.map((severity) => (
    <Link
      key={severity}
      className={tiles.tile}
      data-severity={severity}
      to="/console/$tenant/findings"
      params={{ tenant }}
      search={{ ...search, severity }}
    >
      <span className={tiles.number}>
        {counts === undefined
          ? "…"
          : (counts.find(({ value }) => value === severity)?.findings ?? 0).toLocaleString("en")}
      </span>
      <span>{severity.toLowerCase()}</span>
    </Link>
  ));
}
