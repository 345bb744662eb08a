resource "google_compute_project_metadata" "on" {
  project = "a"
  metadata = {
    enable-oslogin     = "TRUE"
    enable-oslogin-2fa = "TRUE"
  }
}

resource "google_compute_project_metadata" "without" {
  project = "b"
  metadata = {
    enable-oslogin = "FALSE"
  }
}
