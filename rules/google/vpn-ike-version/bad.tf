resource "google_compute_vpn_tunnel" "bad0" {
  name          = "a"
  shared_secret = "x"
  ike_version = 1 # BAD
}
