resource "google_monitoring_alert_policy" "told" {
  display_name = "told"
  combiner     = "OR"
  notification_channels = ["projects/p/notificationChannels/1"]
  conditions {
    display_name = "errors"
    condition_matched_log {
      filter = "severity>=ERROR"
    }
  }
}

resource "google_monitoring_alert_policy" "later" {
  display_name = "later"
  combiner     = "OR"
  notification_channels = [google_monitoring_notification_channel.mail.name]
  conditions {
    display_name = "errors"
    condition_matched_log {
      filter = "severity>=ERROR"
    }
  }
}

resource "google_monitoring_notification_channel" "mail" {
  type = "email"
}
