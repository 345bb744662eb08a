resource "google_monitoring_alert_policy" "silent" { # BAD
  display_name = "silent"
  combiner     = "OR"
  conditions {
    display_name = "errors"
    condition_matched_log {
      filter = "severity>=ERROR"
    }
  }
}

resource "google_monitoring_alert_policy" "empty" {
  display_name = "empty"
  combiner     = "OR"
  notification_channels = [] # BAD
  conditions {
    display_name = "errors"
    condition_matched_log {
      filter = "severity>=ERROR"
    }
  }
}
