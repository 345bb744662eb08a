variable "later" {}

resource "google_redis_instance" "good0" {
  name           = "a"
  memory_size_gb = 1
  transit_encryption_mode = "SERVER_AUTHENTICATION"
}

resource "google_redis_instance" "good1" {
  name           = "a"
  memory_size_gb = 1
  transit_encryption_mode = var.later
}
