resource "google_compute_network" "own" {
  name                    = "own"
  auto_create_subnetworks = false
}
