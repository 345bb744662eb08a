/** A text with regular expressions between delimiters, as one regular expression. The delimiters may nest. */
export interface TemplatePattern {
  readonly pattern: string;
  readonly parts: readonly string[];
}

export function templatePattern(template: string, open: string, close: string): TemplatePattern | undefined {
  const parts: string[] = [];
  let pattern = "^";
  let level = 0;
  let textStart = 0;
  let partStart = 0;
  for (let i = 0; i < template.length; i++) {
    if (template[i] === open) {
      if (++level === 1) partStart = i;
    } else if (template[i] === close) {
      if (--level < 0) return undefined;
      if (level > 0) continue;
      const part = template.slice(partStart + 1, i);
      parts.push(part);
      pattern += `${quoteMeta(template.slice(textStart, partStart))}(${part})`;
      textStart = i + 1;
    }
  }
  return level === 0 ? { pattern: `${pattern}${quoteMeta(template.slice(textStart))}$`, parts } : undefined;
}

function quoteMeta(text: string): string {
  return text.replace(/[\\.+*?()|[\]{}^$]/g, "\\$&");
}
