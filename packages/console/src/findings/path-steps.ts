/** `a.b[0]["c d"]` as steps. What cannot be read ends it there: the nearest that can be is marked. */
export function parsePathSteps(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(?<index>\d+)\]|\[(?<quoted>"(?:[^"\\]|\\.)*")\]|(?<name>[^.[\]]+)/g)].map(
    ({ groups = {} }) => {
      if (groups.index !== undefined) return Number(groups.index);
      return groups.quoted === undefined ? (groups.name ?? "") : String(JSON.parse(groups.quoted));
    },
  );
}
