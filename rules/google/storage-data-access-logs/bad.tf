resource "google_project_iam_audit_config" "storage" { # BAD
  project = "a"
  service = "storage.googleapis.com"
  audit_log_config {
    log_type = "DATA_READ"
  }
}
