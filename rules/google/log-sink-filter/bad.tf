resource "google_logging_project_sink" "errors" { # BAD
  name        = "errors"
  destination = "storage.googleapis.com/logs"
  filter      = "severity >= ERROR"
}
