/** How much of a quota is used. The bar itself says nothing that does not stand beside it as text. */
import type { ReactNode } from "react";
import styles from "./usage-meter.module.css";
import { VerdictTag } from "./verdict-tag.js";

export interface UsageAndQuota {
  readonly used: number;
  readonly quota: number;
}

const NEARLY = 0.8;

export function classifyUsage({ used, quota }: UsageAndQuota): "free" | "nearly full" | "full" {
  if (used >= quota) return "full";
  return used >= NEARLY * quota ? "nearly full" : "free";
}

const looks = { free: "free", "nearly full": "nearly", full: "full" } as const;

interface MeterProps {
  readonly label: string;
  readonly use: UsageAndQuota;
  /** Used and quota as they are said, for who does not see the bar. */
  readonly text: string;
}

export function UsageMeter({ label, use, text }: MeterProps): ReactNode {
  const fill = classifyUsage(use);
  return (
    <span className={styles.row}>
      <meter
        className={`${styles.meter} ${styles[looks[fill]]}`}
        value={use.used}
        max={use.quota}
        aria-label={label}
        aria-valuetext={text}
      />
      <span className={styles.percent}>{percentOf(use)}</span>
      {fill !== "free" && <VerdictTag verdict={fill} />}
    </span>
  );
}

/** Rounded down: 100 % is full. */
function percentOf({ used, quota }: UsageAndQuota): string {
  const percent = Math.floor((100 * used) / quota);
  return used > 0 && percent === 0 ? "under 1 %" : `${percent.toLocaleString("en")} %`;
}
