resource "google_pubsub_topic" "silent" { # BAD
  name = "a"
}
