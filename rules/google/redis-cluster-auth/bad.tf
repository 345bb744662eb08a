resource "google_redis_cluster" "bad0" { # BAD
  name        = "a"
  shard_count = 3
}

resource "google_redis_cluster" "bad1" {
  name        = "a"
  shard_count = 3
  authorization_mode = "AUTH_MODE_DISABLED" # BAD
}
