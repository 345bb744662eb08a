resource "google_compute_target_https_proxy" "bad0" { # BAD
  name             = "a"
  url_map          = "map"
  ssl_certificates = ["cert"]
}

resource "google_compute_target_https_proxy" "bad1" {
  name             = "a"
  url_map          = "map"
  ssl_certificates = ["cert"]
  ssl_policy = "" # BAD
}
