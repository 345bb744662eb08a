/**
 * Rows of one height, of which only those in sight are in the page. `j` and `k` go down and up, Enter opens: the list has the
 * focus, and tells which row is meant.
 */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { usePrinting } from "./use-printing.js";
import styles from "./virtual-list.module.css";

interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  /** Other rows are on their way. */
  readonly isOfBefore?: boolean;
  readonly rowHeight: number;
  readonly head?: ReactNode;
  readonly row: (index: number) => ReactNode;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (index: number) => void;
}

/** Rows above and below those in sight. */
const OVERSCAN = 6;

export function VirtualList(props: VirtualListProps): ReactNode {
  const { label, count, isOfBefore = false, rowHeight, head, row, active, onActive, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Within the scroll event, each one would be drawn for itself; so the browser draws once a frame.
    useFlushSync: false,
  });
  useEffect(() => {
    if (active >= 0 && active < count) virtualizer.scrollToIndex(active, { align: "auto" });
  }, [active, count, virtualizer]);

  const shown = isPrinting ? firstRows(count, rowHeight) : virtualizer.getVirtualItems();
  const places = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 2 * OVERSCAN + 2;

  const onKeyDown = (event: KeyboardEvent) => {
    const last = count - 1;
    const to = destinations[event.key]?.(active, last);
    if (to !== undefined) onActive(Math.max(0, Math.min(last, to)));
    else if (event.key === "Enter" && active >= 0) onOpen(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.list}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div
        ref={scroller}
        className={styles.scroller}
        role="listbox"
        aria-label={label}
        aria-busy={isOfBefore}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        tabIndex={0}
        data-list="true"
        onKeyDown={onKeyDown}
      >
        <div
          className={styles.all}
          style={{ height: isPrinting ? Math.min(count, MOST_PRINTED) * rowHeight : virtualizer.getTotalSize() }}
        >
          {shown.map(({ index, start }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus, and its keys do the same
            <div
              // A row that leaves the view is filled anew for one that enters it: nothing is built while scrolling.
              key={isPrinting ? index : index % places}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-posinset={index + 1}
              aria-setsize={count}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              onClick={() => onOpen(index)}
            >
              {row(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Enough for a meeting; whoever needs all of them exports. */
const MOST_PRINTED = 400;

const firstRows = (count: number, rowHeight: number) =>
  Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, index) => ({ index, start: index * rowHeight }));

const destinations: Readonly<Record<string, (active: number, last: number) => number>> = {
  j: (active) => active + 1,
  ArrowDown: (active) => active + 1,
  k: (active) => active - 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active) => active + 20,
  PageUp: (active) => active - 20,
  Home: () => 0,
  End: (_active, last) => last,
};
