resource "google_compute_subnetwork" "bad0" { # BAD
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
}

resource "google_compute_subnetwork" "bad1" {
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  private_ip_google_access = false # BAD
}
