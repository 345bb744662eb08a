variable "later" {}

resource "google_compute_subnetwork" "good0" {
  name          = "a"
  network       = "main"
  ip_cidr_range = "10.0.0.0/24"
  stack_type       = "IPV4_IPV6"
  ipv6_access_type = "EXTERNAL"
  private_ipv6_google_access = "ENABLE_OUTBOUND_VM_ACCESS_TO_GOOGLE"
}
