import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is on its way to paper, where nobody can scroll. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia("print");
    const follow = () => setPrinting(paper.matches);
    // What is printed is what stands there when the handler ends.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    paper.addEventListener("change", follow);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      paper.removeEventListener("change", follow);
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}
