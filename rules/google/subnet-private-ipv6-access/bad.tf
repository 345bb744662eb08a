resource "google_compute_subnetwork" "bad0" { # BAD
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  stack_type       = "IPV4_IPV6"
  ipv6_access_type = "EXTERNAL"
}

resource "google_compute_subnetwork" "bad1" {
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  stack_type       = "IPV4_IPV6"
  ipv6_access_type = "EXTERNAL"
  private_ipv6_google_access = "DISABLE_GOOGLE_ACCESS" # BAD
}

resource "google_compute_subnetwork" "bad2" {
  name                       = "b"
  network                    = "main"
  ip_cidr_range              = "10.0.0.0/24"
  stack_type                 = "IPV4_IPV6"
  ipv6_access_type           = "EXTERNAL"
  private_ipv6_google_access = false # BAD
}
