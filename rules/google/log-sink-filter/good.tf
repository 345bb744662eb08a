resource "google_logging_project_sink" "all" {
  name        = "all"
  destination = "storage.googleapis.com/logs"
}

resource "google_logging_project_sink" "errors" {
  name        = "errors"
  destination = "pubsub.googleapis.com/projects/p/topics/errors"
  filter      = "severity >= ERROR"
}
