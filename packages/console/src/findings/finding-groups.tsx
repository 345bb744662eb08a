/** How many findings there are of each; one click leads to them. */
import { type ReactNode, useState } from "react";
import { useLazyListByIndex } from "../api/use-lazy-list-by-index.js";
import { EmptyState, FailedState, LoadingState } from "../parts/page-states.js";
import { SeverityTag } from "../parts/severity.js";
import split from "../parts/split.module.css";
import { VirtualList } from "../parts/virtual-list.js";
import styles from "./findings-page.module.css";
import {
  createFindingsSearchOfGroup,
  type FindingGrouping,
  type FindingsFilter,
  type FindingsSearch,
} from "./findings-search.js";

const ROW_HEIGHT = 36;

interface FindingGroupsProps {
  readonly by: FindingGrouping;
  readonly filter: FindingsFilter;
  readonly onOpen: (within: FindingsSearch) => void;
}

export function FindingGroups({ by, filter, onOpen }: FindingGroupsProps): ReactNode {
  const list = useLazyListByIndex("countFindings", { by, ...filter }, ({ data }) => data);
  const [active, setActive] = useState(-1);
  if (list.error !== null) return <FailedState error={list.error} />;
  if (list.total === undefined) return <LoadingState what="findings" />;
  if (list.total === 0) return <EmptyState title="No finding matches these filters." />;
  return (
    <div className={split.split}>
      <VirtualList
        label={`Findings by ${by}`}
        count={list.total}
        rowHeight={ROW_HEIGHT}
        active={active}
        onActive={setActive}
        onOpen={(index) => {
          setActive(index);
          const group = list.at(index);
          if (group !== undefined) onOpen(createFindingsSearchOfGroup(by, group.value));
        }}
        row={(index) => {
          const group = list.at(index);
          if (group === undefined) return <div className={styles.group}>…</div>;
          return (
            <div className={styles.group}>
              <span className={styles.severity}>
                <SeverityTag severity={group.severity} />
              </span>
              <span className={styles.groupName}>{group.title === "" ? `no ${by} known` : group.title}</span>
              {by === "rule" && <span className={styles.groupId}>{group.value}</span>}
              <span className={styles.amount}>
                {group.new > 0 && <span className={split.fresh}>{group.new} new</span>}
                {group.findings.toLocaleString("en")}
              </span>
            </div>
          );
        }}
      />
    </div>
  );
}
