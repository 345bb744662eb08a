resource "google_dns_managed_zone" "bad0" { # BAD
  name     = "a"
  dns_name = "example.com."
}

resource "google_dns_managed_zone" "bad1" {
  name     = "a"
  dns_name = "example.com."
  dnssec_config {
    state = "off" # BAD
  }
}
