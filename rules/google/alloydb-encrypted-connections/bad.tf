resource "google_alloydb_instance" "bad0" {
  cluster       = "c"
  instance_id   = "a"
  instance_type = "PRIMARY"
  client_connection_config {
    ssl_config {
      ssl_mode = "ALLOW_UNENCRYPTED_AND_ENCRYPTED" # BAD
    }
  }
}
