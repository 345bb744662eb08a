variable "later" {}

resource "google_redis_cluster" "good0" {
  name        = "a"
  shard_count = 3
  transit_encryption_mode = "TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION"
}
