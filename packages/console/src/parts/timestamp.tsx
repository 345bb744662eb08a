import type { ReactNode } from "react";

const steps = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How long ago, and the exact time where somebody points at it. Times without a zone are UTC. */
export function RelativeTimestamp({ at }: { readonly at: string }): ReactNode {
  const time = new Date(/Z$|[+-]\d\d:\d\d$/.test(at) ? at : `${at.replace(" ", "T")}Z`);
  if (Number.isNaN(time.getTime())) return <span>{at}</span>;
  return (
    <time dateTime={time.toISOString()} title={time.toLocaleString()}>
      {relative((time.getTime() - Date.now()) / 1000)}
    </time>
  );
}

function relative(seconds: number): string {
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return step === undefined ? "just now" : words.format(Math.round(seconds / step[1]), step[0]);
}

export function formatDurationBetween(from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : formatSeconds(seconds);
}

export function formatSeconds(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
