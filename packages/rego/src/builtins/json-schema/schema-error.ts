/** A schema that says something it must not. */
export class SchemaError extends Error {}
