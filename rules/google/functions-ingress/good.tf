variable "ingress" {}

resource "google_cloudfunctions_function" "inside" {
  name             = "a"
  runtime          = "nodejs20"
  ingress_settings = "ALLOW_INTERNAL_ONLY"
}

resource "google_cloudfunctions2_function" "balanced" {
  name     = "b"
  location = "europe-west1"
  service_config {
    ingress_settings = "ALLOW_INTERNAL_AND_GCLB"
  }
}

resource "google_cloudfunctions2_function" "later" {
  name     = "c"
  location = "europe-west1"
  service_config {
    ingress_settings = var.ingress
  }
}

resource "google_cloudfunctions_function" "started_by_events" {
  name    = "d"
  runtime = "nodejs20"
  event_trigger {
    event_type = "google.pubsub.topic.publish"
    resource   = "work"
  }
}
