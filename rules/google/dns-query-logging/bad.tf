resource "google_dns_policy" "bad0" { # BAD
  name = "a"
}

resource "google_dns_policy" "bad1" {
  name = "a"
  enable_logging = false # BAD
}
