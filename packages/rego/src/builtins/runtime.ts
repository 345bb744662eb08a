import { getObjectValue, listUnsortedKeys } from "../values/object.js";
import { ObjectBuilder } from "../values/object-map.js";
import { isArray, isObject, type Value } from "../values/value.js";
import type { Builtin } from "./builtin.js";
import { any, objectOfKeysAndValues, string } from "./declared-types.js";

/** The host's answer without what a configuration keeps secret: credentials of services and keys. */
function withoutSecrets(runtime: Value): Value {
  return changed(runtime, "config", (config) =>
    changed(
      changed(config, "services", (services) => each(services, ["credentials"])),
      "keys",
      (keys) => each(keys, ["key", "private_key"]),
    ),
  );
}

function changed(value: Value, key: string, change: (part: Value) => Value): Value {
  const part = isObject(value) ? getObjectValue(value, key) : undefined;
  if (!isObject(value) || part === undefined) return value;
  const builder = new ObjectBuilder();
  for (const name of listUnsortedKeys(value))
    builder.set(name, name === key ? change(part) : (getObjectValue(value, name) as Value));
  return builder.finish();
}

function each(list: Value, secrets: readonly string[]): Value {
  if (isArray(list)) return list.map((item) => without(item, secrets));
  if (!isObject(list)) return list;
  const builder = new ObjectBuilder();
  for (const name of listUnsortedKeys(list)) builder.set(name, without(getObjectValue(list, name) as Value, secrets));
  return builder.finish();
}

function without(item: Value, secrets: readonly string[]): Value {
  if (!isObject(item)) return item;
  const builder = new ObjectBuilder();
  for (const name of listUnsortedKeys(item)) {
    if (typeof name !== "string" || !secrets.includes(name)) builder.set(name, getObjectValue(item, name) as Value);
  }
  return builder.finish();
}

export const runtimeBuiltins: readonly Builtin[] = [
  {
    name: "opa.runtime",
    args: [],
    result: objectOfKeysAndValues(string, any),
    nondeterministic: true,
    call: (context) => (context.host.runtime === undefined ? {} : withoutSecrets(context.host.runtime)),
  },
];
