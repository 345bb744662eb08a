import { useEffect, useRef, useState } from "react";

/**
 * The value, at once where it had not changed for a moment, or else when it has stopped changing: what is pasted or typed in a
 * burst is asked for once, not letter by letter, and nobody waits for a single letter.
 */
export function useDebounced<Value>(value: Value, milliseconds = 60): Value {
  const [settled, setSettled] = useState(value);
  const changed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = changed.current + milliseconds - performance.now();
    changed.current = performance.now();
    if (wait <= 0) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
