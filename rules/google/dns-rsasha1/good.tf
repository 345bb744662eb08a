resource "google_dns_managed_zone" "new" {
  name     = "a"
  dns_name = "example.com."
  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm = "rsasha256"
      key_type  = "zoneSigning"
    }
  }
}

resource "google_dns_managed_zone" "silent" {
  name     = "b"
  dns_name = "example.org."
}
