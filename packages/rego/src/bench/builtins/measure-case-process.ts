/** node dist/bench/builtins/measure-case-process.js name milliseconds: what measureBuiltinCase says of a case, as JSON. */
import { builtinCases } from "./builtin-cases.js";
import { measureBuiltinCase } from "./measure-case.js";

const [name, time] = process.argv.slice(2);
const found = builtinCases.find((each) => each.name === name);
if (found === undefined) throw new Error(`no case is called ${name}`);
console.log(JSON.stringify(measureBuiltinCase(found, Number(time))));
