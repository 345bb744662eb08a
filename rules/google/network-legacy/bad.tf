resource "google_compute_network" "old" {
  name         = "old"
  gateway_ipv4 = "10.240.0.1" # BAD
}
