variable "later" {}

resource "google_compute_network" "good0" {
  name = "a"
  auto_create_subnetworks = false
}

resource "google_compute_network" "good1" {
  name = "a"
  auto_create_subnetworks = var.later
}
