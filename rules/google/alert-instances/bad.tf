resource "google_logging_metric" "changes" {
  name   = "changes" # BAD
  filter = "protoPayload.serviceName=\"compute.googleapis.com\" AND protoPayload.methodName:\"compute.instances\""
}

resource "google_monitoring_alert_policy" "other" {
  display_name = "other"
  combiner     = "OR"
  conditions {
    display_name = "other"
    condition_threshold {
      filter     = "metric.type=\"logging.googleapis.com/user/other\""
      comparison = "COMPARISON_GT"
      duration   = "0s"
    }
  }
}
