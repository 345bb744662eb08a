variable "key" {}

resource "google_bigtable_instance" "one" {
  name = "one"
  cluster {
    cluster_id   = "a"
    kms_key_name = var.key
  }
}
