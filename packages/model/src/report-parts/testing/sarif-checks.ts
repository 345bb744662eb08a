/**
 * What SARIF 2.1.0 asks of the objects we write, from its specification: the properties each may have, those it must
 * have, and their values. The schema allows no others. A check gives what is wrong, with where it is.
 */
type Check = (value: unknown, at: string) => readonly string[];

const text: Check = (value, at) => (typeof value === "string" ? [] : [`${at} must be a text`]);
const flag: Check = (value, at) => (typeof value === "boolean" ? [] : [`${at} must be true or false`]);

function integer(least: number): Check {
  return (value, at) =>
    Number.isInteger(value) && Number(value) >= least ? [] : [`${at} must be an integer from ${least}`];
}

function oneOf(...allowed: readonly string[]): Check {
  return (value, at) => (allowed.some((one) => one === value) ? [] : [`${at} must be one of ${allowed.join(", ")}`]);
}

function matching(pattern: RegExp, what: string): Check {
  return (value, at) => (typeof value === "string" && pattern.test(value) ? [] : [`${at} must be ${what}`]);
}

function list(check: Check, { unique = false } = {}): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return [`${at} must be a list`];
    const distinct = new Set(value.map((item) => JSON.stringify(item))).size;
    const doubled = unique && distinct !== value.length ? [`${at} must not hold anything twice`] : [];
    return [...doubled, ...value.flatMap((item, index) => check(item, `${at}[${index}]`))];
  };
}

function map(check: Check): Check {
  return (value, at) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, member]) => check(member, `${at}.${key}`))
      : [`${at} must be an object`];
}

function object(required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check {
  const known = new Map([...Object.entries(required), ...Object.entries({ ...optional, properties: propertyBag })]);
  return (value, at) => {
    if (!isObject(value)) return [`${at} must be an object`];
    const missing = Object.keys(required).filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => `${at} lacks ${name}`),
      ...Object.entries(value).flatMap(([name, member]) => {
        return known.get(name)?.(member, `${at}.${name}`) ?? [`${at} must not have ${name}`];
      }),
    ];
  };
}

/** Anything, but `tags` are texts, each once. */
function propertyBag(value: unknown, at: string): readonly string[] {
  if (!isObject(value)) return [`${at} must be an object`];
  return value.tags === undefined ? [] : list(text, { unique: true })(value.tags, `${at}.tags`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** RFC 3986: only these characters, and percent signs before two hexadecimal digits. */
const uriCharacters = "(?:[A-Za-z0-9._~!$&'()*+,;=@/-]|%[0-9A-Fa-f]{2})*";
const relative = matching(new RegExp(`^(?!/)${uriCharacters}$`), "a relative URI");
const base = matching(new RegExp(`^file:///(?:[A-Za-z]:/)?${uriCharacters}(?<=/)$`), "the URI of a folder");

const level = oneOf("none", "note", "warning", "error");
const message = object({ text }, { markdown: text });
const artifactLocation = object({}, { uri: relative, uriBaseId: oneOf("%SRCROOT%"), description: message });
const region = object(
  { startLine: integer(1) },
  { startColumn: integer(1), endLine: integer(1), endColumn: integer(1) },
);
const location = object(
  {},
  {
    physicalLocation: object({ artifactLocation }, { region }),
    logicalLocations: list(object({}, { fullyQualifiedName: text, kind: text }), { unique: true }),
  },
);
const reference = object({ id: text, index: integer(0) });
const rule = object(
  { id: text },
  {
    shortDescription: message,
    fullDescription: message,
    help: message,
    helpUri: matching(new RegExp(`^https://${uriCharacters.replace("[", "[:?#")}$`), "an address"),
    defaultConfiguration: object({}, { level }),
  },
);
const suppression = object(
  { kind: oneOf("inSource", "external") },
  { status: oneOf("accepted", "underReview", "rejected"), justification: text, location },
);
const fix = object(
  {
    artifactChanges: list(
      object({
        artifactLocation,
        replacements: list(object({ deletedRegion: region }, { insertedContent: object({ text }) })),
      }),
    ),
  },
  { description: message },
);
const result = object(
  { message, suppressions: list(suppression, { unique: true }) },
  {
    ruleId: text,
    ruleIndex: integer(0),
    level,
    locations: list(location),
    partialFingerprints: map(text),
    fixes: list(fix, { unique: true }),
  },
);
const notification = object(
  { message },
  { descriptor: reference, associatedRule: reference, level, locations: list(location, { unique: true }) },
);
const driver = object(
  { name: text },
  { version: text, rules: list(rule, { unique: true }), notifications: list(rule, { unique: true }) },
);
const run = object(
  { tool: object({ driver }) },
  {
    invocations: list(object({ executionSuccessful: flag }, { toolExecutionNotifications: list(notification) })),
    originalUriBaseIds: map(object({}, { uri: base, description: message })),
    columnKind: oneOf("utf16CodeUnits", "unicodeCodePoints"),
    results: list(result),
  },
);

export const checkSarif: Check = object({ version: oneOf("2.1.0"), runs: list(run) }, { $schema: text });
