/** Why a finding does not count, and from when on nobody has asked. */
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTenant } from "../api/use-tenant-and-operations.js";
import { RelativeTimestamp } from "../parts/timestamp.js";
import type { Finding } from "./finding.js";

interface SuppressedByProps {
  readonly collection: string;
  readonly exclusion: NonNullable<Finding["exclusion"]>;
  readonly since: string | null | undefined;
}

export function ExclusionNote({ collection, exclusion, since }: SuppressedByProps): ReactNode {
  const tenant = useTenant();
  const { masterTestID, paths = [] } = exclusion;
  return (
    <>
      <dt>Suppressed</dt>
      <dd>
        by the exclusion of {masterTestID === undefined ? "every rule" : <code>{masterTestID}</code>}
        {paths.length === 0 ? " everywhere" : " on "}
        {paths.map((path) => (
          <code key={path}>{path} </code>
        ))}
        {since !== null && since !== undefined && (
          <>
            , and not judged since <RelativeTimestamp at={since} />
          </>
        )}
        .
      </dd>
      <dd>
        <Link to="/console/$tenant/settings" params={{ tenant }} search={{ section: "exclusions", collection }}>
          Exclusions of {collection}
        </Link>
      </dd>
    </>
  );
}
