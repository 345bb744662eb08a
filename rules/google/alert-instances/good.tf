resource "google_logging_metric" "changes" {
  name   = "changes"
  filter = "protoPayload.serviceName=\"compute.googleapis.com\" AND protoPayload.methodName:\"compute.instances\""
}

resource "google_monitoring_alert_policy" "changes" {
  display_name = "changes"
  combiner     = "OR"
  conditions {
    display_name = "changes"
    condition_threshold {
      filter     = "metric.type=\"logging.googleapis.com/user/changes\" AND resource.type=\"global\""
      comparison = "COMPARISON_GT"
      duration   = "0s"
    }
  }
}

resource "google_logging_metric" "errors" {
  name   = "errors"
  filter = "severity >= ERROR"
}
