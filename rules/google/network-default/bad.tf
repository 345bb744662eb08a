resource "google_project" "silent" { # BAD
  name       = "a"
  project_id = "a"
}

resource "google_project" "on" {
  name                = "b"
  project_id          = "b"
  auto_create_network = true # BAD
}

resource "google_compute_network" "default" {
  name = "default" # BAD
}
