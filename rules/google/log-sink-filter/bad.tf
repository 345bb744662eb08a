resource "google_logging_project_sink" "errors" {
  name        = "errors"
  destination = "storage.googleapis.com/logs"
  filter      = "severity >= ERROR" # BAD
}
