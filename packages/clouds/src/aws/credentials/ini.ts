export type IniSections = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Files of AWS profiles: sections, names and values. Values that go on in indented lines (`s3 =`) are not ours. */
export function parseIni(text: string): IniSections {
  const sections = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const header = /^\[([^\]]+)\]/.exec(line)?.[1]?.trim();
    if (header !== undefined) {
      current = sections.get(header) ?? new Map();
      sections.set(header, current);
      continue;
    }
    const pair = /^([^\s=][^=]*?)\s*=\s*(.*?)(?:\s[#;].*)?$/.exec(line);
    if (pair !== null) current?.set((pair[1] as string).toLowerCase(), (pair[2] as string).trim());
  }
  return sections;
}
