/**
 * Code that holds a secret, as reports show it: what could be the secret is starred out but for its beginning, and as wide as it
 * was, so that marks below it still point at it. Rather too much than too little: the place is told anyway.
 */

/** Behind a name: quoted, or to the end of a line of YAML, or of a word of a script. */
const values: readonly RegExp[] = [
  /(?<open>")(?<value>(?:[^"\\]|\\.){3,})"(?!\s*:)/g,
  /(?<open>')(?<value>[^']{3,})'(?!\s*:)/g,
  /(?<open>:\s+)(?<value>[^\s"'{[|>&*!][^#]{2,})$/g,
  /(?<open>=\s*)(?<value>[^\s"'{[(][^\s"']{2,})/g,
];

/** Keys stand anywhere, in scripts and in files inside of code. */
const keys = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

const SHOWN = 2;

/** The line with stars in place of what looks like a secret. */
export function maskSecretsInLine(line: string): string {
  let masked = line;
  for (const form of values) {
    masked = masked.replace(form, (whole: string, open: string, value: string) =>
      isReference(value) ? whole : whole.replace(`${open}${value}`, () => `${open}${starred(value)}`),
    );
  }
  // Words without a digit are names.
  return masked.replace(keys, (key) => (/\d/.test(key) ? starred(key) : key));
}

function isReference(value: string): boolean {
  return /^(?:\$\{[^}]*\}|\{\{.*\}\}|(?:var|local|module|data)\.[\w.]+)$/.test(value.trim());
}

function starred(value: string): string {
  return value.slice(0, SHOWN) + "*".repeat(value.length - SHOWN);
}
