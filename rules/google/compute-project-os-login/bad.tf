resource "google_compute_project_metadata" "silent" {
  metadata = { # BAD
    foo = "bar"
  }
}
