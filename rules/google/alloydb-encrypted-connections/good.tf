variable "later" {}

resource "google_alloydb_instance" "good0" {
  cluster       = "c"
  instance_id   = "a"
  instance_type = "PRIMARY"
}

resource "google_alloydb_instance" "good1" {
  cluster       = "c"
  instance_id   = "a"
  instance_type = "PRIMARY"
  client_connection_config {
    ssl_config {
      ssl_mode = "ENCRYPTED_ONLY"
    }
  }
}
