variable "later" {}

resource "google_compute_vpn_tunnel" "good0" {
  name          = "a"
  shared_secret = "x"
}

resource "google_compute_vpn_tunnel" "good1" {
  name          = "a"
  shared_secret = "x"
  ike_version = 2
}

resource "google_compute_vpn_tunnel" "good2" {
  name          = "a"
  shared_secret = "x"
  ike_version = var.later
}
