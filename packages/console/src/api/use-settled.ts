import { useEffect, useState } from "react";

/** The value as it was when it had not changed for a moment: what is typed is asked for once, not letter by letter. */
export function useSettled<Value>(value: Value, milliseconds = 60): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
