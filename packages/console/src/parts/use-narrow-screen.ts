import { useSyncExternalStore } from "react";

/** As in the style sheets: no room for columns. */
const narrow = window.matchMedia("screen and (max-width: 700px)");

/** For what scripts have to know the height of. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(follow, () => narrow.matches);
}

function follow(tell: () => void): () => void {
  narrow.addEventListener("change", tell);
  return () => narrow.removeEventListener("change", tell);
}
