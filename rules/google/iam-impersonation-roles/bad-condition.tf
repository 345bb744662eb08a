resource "google_project_iam_member" "wide" {
  project = "app"
  role    = "roles/iam.securityAdmin" # BAD
  member  = "serviceAccount:deploy@app.iam.gserviceaccount.com"

  condition {
    title      = "Roles that lead to others"
    expression = "api.getAttribute('iam.googleapis.com/modifiedGrantsByRole', []).hasOnly(['roles/run.viewer', 'roles/iam.serviceAccountUser'])"
  }
}
