resource "google_compute_project_metadata" "silent" {
  project = "a"
  metadata = { # BAD
    enable-oslogin = "TRUE"
  }
}
