resource "google_cloudfunctions_function" "always" {
  name                         = "a"
  runtime                      = "nodejs20"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_ALWAYS"
}

resource "google_cloudfunctions_function" "event" {
  name    = "b"
  runtime = "nodejs20"
  event_trigger {
    event_type = "google.pubsub.topic.publish"
    resource   = "topic"
  }
}
