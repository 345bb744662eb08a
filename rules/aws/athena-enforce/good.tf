resource "aws_athena_workgroup" "on" {
  name = "on"
  configuration {
    enforce_workgroup_configuration = true
  }
}
