variable "later" {}

resource "google_redis_cluster" "good0" {
  name        = "a"
  shard_count = 3
  authorization_mode = "AUTH_MODE_IAM_AUTH"
}
