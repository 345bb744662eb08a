resource "google_logging_metric" "routes" {
  name   = "routes"
  filter = "resource.type=\"gce_route\" AND protoPayload.methodName=\"compute.routes.insert\""
}

resource "google_monitoring_alert_policy" "routes" {
  display_name = "routes"
  combiner     = "OR"
  conditions {
    display_name = "routes"
    condition_matched_log {
      filter = "resource.type=\"gce_route\""
    }
  }
}
