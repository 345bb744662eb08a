variable "later" {}

resource "google_redis_instance" "good0" {
  name           = "a"
  memory_size_gb = 1
  auth_enabled = true
}

resource "google_redis_instance" "good1" {
  name           = "a"
  memory_size_gb = 1
  auth_enabled = var.later
}
