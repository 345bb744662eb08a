resource "google_pubsub_topic_iam_member" "all" {
  topic = "a"
  role = "roles/pubsub.publisher"
  member = "allUsers" # BAD
}

resource "google_pubsub_subscription_iam_member" "all" {
  subscription = "a"
  role = "roles/pubsub.subscriber"
  member = "allUsers" # BAD
}

resource "google_pubsub_topic_iam_binding" "some" {
  topic = "b"
  role = "roles/pubsub.publisher"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/pubsub.publisher"
    members = ["allUsers"] # BAD
  }
}

resource "google_pubsub_topic_iam_policy" "all" {
  topic = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
