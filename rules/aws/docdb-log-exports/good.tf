resource "aws_docdb_cluster" "audit" {
  enabled_cloudwatch_logs_exports = ["audit"]
}
