# Grants no role but one that leads to no other.
resource "google_project_iam_member" "publisher" {
  project = "app"
  role    = "roles/iam.securityAdmin"
  member  = "serviceAccount:deploy@app.iam.gserviceaccount.com"

  condition {
    title      = "Pub/Sub Publisher only"
    expression = "api.getAttribute('iam.googleapis.com/modifiedGrantsByRole', []).hasOnly(['roles/pubsub.publisher'])"
  }
}
