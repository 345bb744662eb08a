resource "google_alloydb_instance" "bad0" {
  cluster       = "c"
  instance_id   = "a"
  instance_type = "PRIMARY"
  network_config {
    enable_public_ip = true # BAD
  }
}
