variable "later" {}

resource "google_dns_managed_zone" "good0" {
  name     = "a"
  dns_name = "example.com."
  dnssec_config {
    state = "on"
  }
}

resource "google_dns_managed_zone" "good1" {
  name     = "a"
  dns_name = "example.com."
  visibility = "private"
}
