resource "aws_athena_workgroup" "off" {
  name = "off"
  configuration {
    enforce_workgroup_configuration = false # BAD
  }
}
