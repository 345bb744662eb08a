import { filesOf, locate, read } from "@plumbline/iac";

const { documents, problems } = read(
  filesOf({
    "main.tf": `
variable "open" { default = ["0.0.0.0/0"] }
resource "aws_security_group" "web" {
  vpc_id = aws_vpc.main.id
  ingress {
    cidr_blocks = var.open
  }
}`,
  }),
);
for (const { address, attributes, unknowns, source } of documents.flatMap((document) => document.resources)) {
  const { file, line, column } = locate(source, ["ingress", 0, "cidr_blocks"]);
  console.log(address, attributes, unknowns, `${file}:${line}:${column}`, problems);
}
// aws_security_group.web { ingress: [ { cidr_blocks: [ "0.0.0.0/0" ] } ], vpc_id: "$…" }
// [ { path: [ "vpc_id" ], causes: [ { reference: "aws_vpc.main.id", … } ] } ] main.tf:6:5 []
