/** node dist/bench/builtins/measure-case-process.js name milliseconds: what measureCase says of a case, as JSON. */
import { builtinCases } from "./cases.js";
import { measureCase } from "./measure-case.js";

const [name, time] = process.argv.slice(2);
const found = builtinCases.find((each) => each.name === name);
if (found === undefined) throw new Error(`no case is called ${name}`);
console.log(JSON.stringify(measureCase(found, Number(time))));
