variable "later" {}

resource "google_compute_target_https_proxy" "good0" {
  name             = "a"
  url_map          = "map"
  ssl_certificates = ["cert"]
  ssl_policy = "strict"
}

resource "google_compute_target_https_proxy" "good1" {
  name             = "a"
  url_map          = "map"
  ssl_certificates = ["cert"]
  ssl_policy = var.later
}
