variable "name" { type = string }
variable "role_arn" { type = string }
variable "bucket" { type = string }
variable "workers" {
  type    = number
  default = 2
}
variable "arguments" {
  type    = map(string)
  default = {}
}
variable "schedule" {
  type    = string
  default = null
}
variable "workflow" {
  type    = string
  default = null
}
variable "security_configuration" {
  type    = string
  default = null
}

resource "aws_glue_job" "this" {
  name                   = "lake-${var.name}"
  role_arn               = var.role_arn
  glue_version           = "4.0"
  worker_type            = "G.1X"
  number_of_workers      = var.workers
  timeout                = 60
  security_configuration = var.security_configuration
  default_arguments      = merge({ "--job-language" = "python", "--TempDir" = "s3://${var.bucket}/tmp/" }, var.arguments)
  command {
    script_location = "s3://${var.bucket}/jobs/${var.name}.py"
    python_version  = "3"
  }
  execution_property {
    max_concurrent_runs = 1
  }
}

resource "aws_glue_trigger" "this" {
  count         = var.schedule == null ? 0 : 1
  name          = "lake-${var.name}"
  type          = "SCHEDULED"
  schedule      = "cron(${var.schedule})"
  workflow_name = var.workflow
  actions {
    job_name = aws_glue_job.this.name
  }
}

output "name" { value = aws_glue_job.this.name }
