import { createMemoryFileTree, findSourceRange, readFileTree } from "@plumbline/iac";

const { resources, problems } = readFileTree(
  createMemoryFileTree({
    "main.tf": `
variable "open" { default = ["0.0.0.0/0"] }
resource "aws_vpc" "main" {}
resource "aws_security_group" "web" {
  vpc_id = aws_vpc.main.id
  ingress {
    cidr_blocks = var.open
  }
}`,
  }),
);
for (const { address, attributes, unknowns, source } of resources) {
  const { file, line, column } = findSourceRange(source, ["ingress", 0, "cidr_blocks"]);
  console.log(address, attributes, unknowns, `${file}:${line}:${column}`, problems);
}
// aws_vpc.main {} [] main.tf:3:1 []
// aws_security_group.web { ingress: [ { cidr_blocks: [ "0.0.0.0/0" ] } ], vpc_id: "${aws_vpc.main.id}" }
// [ { path: [ "vpc_id" ], causes: [ { reference: "aws_vpc.main.id", reason: "computed" } ] } ] main.tf:7:5 []
