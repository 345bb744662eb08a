import { compile } from "@plumbline/rego";

const policy = compile([{ file: "ports.rego", text: "package ports\nopen[p] { p := input.rules[_].port; p < 1024 }" }]);
const { value, evidence } = policy.evidence({ rules: [{ port: 8080 }, { port: 22 }] }, { query: "data.ports.open" });
console.log(value, JSON.stringify(evidence)); // RegoSet [ 22 ] [{"document":"data.ports.open","element":22,"paths":[["rules",1,"port"]]}]
