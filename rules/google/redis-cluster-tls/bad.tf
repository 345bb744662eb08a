resource "google_redis_cluster" "bad0" { # BAD
  name        = "a"
  shard_count = 3
}

resource "google_redis_cluster" "bad1" {
  name        = "a"
  shard_count = 3
  transit_encryption_mode = "TRANSIT_ENCRYPTION_MODE_DISABLED" # BAD
}
