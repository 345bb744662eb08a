resource "google_compute_network" "bad0" { # BAD
  name = "a"
}

resource "google_compute_network" "bad1" {
  name = "a"
  auto_create_subnetworks = true # BAD
}
