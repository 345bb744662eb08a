variable "later" {}

resource "google_dns_policy" "good0" {
  name = "a"
  enable_logging = true
}

resource "google_dns_policy" "good1" {
  name = "a"
  enable_logging = var.later
}
