variable "member" {}

resource "google_pubsub_topic_iam_member" "later" {
  topic = "a"
  role = "roles/pubsub.publisher"
  member = var.member
}

resource "google_pubsub_topic_iam_binding" "group" {
  topic = "a"
  role = "roles/pubsub.publisher"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_pubsub_subscription_iam_member" "later" {
  subscription = "a"
  role = "roles/pubsub.subscriber"
  member = var.member
}

resource "google_pubsub_subscription_iam_binding" "group" {
  subscription = "a"
  role = "roles/pubsub.subscriber"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
