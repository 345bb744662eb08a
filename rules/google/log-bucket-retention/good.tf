variable "days" {}

resource "google_logging_project_bucket_config" "long" {
  project        = "p"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = 365
}

resource "google_logging_organization_bucket_config" "later" {
  organization   = "1"
  location       = "global"
  bucket_id      = "_Default"
  retention_days = var.days
}
