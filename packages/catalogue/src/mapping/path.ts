/** Paths as tables write them: `Rules[].Status`, `tags{}`. */

/** A key, or a list whose element the next step is in. */
export type Step = string | typeof EACH;
export const EACH = 0;

export function stepsOf(path: string): readonly Step[] {
  if (path === "") return [];
  return path.split(".").flatMap((part): readonly Step[] => {
    const lists = /(?:\[\])*$/.exec(part)?.[0] ?? "";
    const key = part.slice(0, part.length - lists.length).replace(/\{\}$/, "");
    return [...(key === "" ? [] : [key]), ...Array.from({ length: lists.length / 2 }, () => EACH as Step)];
  });
}
