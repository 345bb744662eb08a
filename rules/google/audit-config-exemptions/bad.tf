resource "google_project_iam_audit_config" "exempt" {
  project = "a"
  service = "allServices"
  audit_log_config {
    log_type = "ADMIN_READ"
  }
  audit_log_config {
    log_type = "DATA_WRITE"
  }
  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = ["user:jane@example.com"] # BAD
  }
}

resource "google_project_iam_audit_config" "one_service" { # BAD
  project = "b"
  service = "storage.googleapis.com"
  audit_log_config {
    log_type = "DATA_READ"
  }
}
