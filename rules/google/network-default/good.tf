variable "network" {}

resource "google_project" "off" {
  name                = "a"
  project_id          = "a"
  auto_create_network = false
}

resource "google_project" "later" {
  name                = "b"
  project_id          = "b"
  auto_create_network = var.network
}

resource "google_compute_network" "own" {
  name                    = "own"
  auto_create_subnetworks = false
}
