resource "google_redis_instance" "bad0" { # BAD
  name           = "a"
  memory_size_gb = 1
}

resource "google_redis_instance" "bad1" {
  name           = "a"
  memory_size_gb = 1
  auth_enabled = false # BAD
}
