resource "google_dns_managed_zone" "both" {
  name     = "a"
  dns_name = "example.com."
  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm = "rsasha1" # BAD
      key_type  = "zoneSigning"
    }
    default_key_specs {
      algorithm = "rsasha1" # BAD
      key_type  = "keySigning"
    }
  }
}
