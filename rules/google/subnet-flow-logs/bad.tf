resource "google_compute_subnetwork" "bad0" { # BAD
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
}
